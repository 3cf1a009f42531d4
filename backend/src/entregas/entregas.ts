import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { Injectable } from '@nestjs/common';
import { clienteDecider } from '../clientes/domain/cliente.decider.js';
import { pedidoDecider } from '../pedidos/domain/pedido.decider.js';
import { Edits, type EditToHandle } from '../platform/commands/edits.js';
import {
  HandleCommand,
  type CommandOrigin,
  type CommandResult,
} from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { registroInexistente } from '../platform/http/id.js';
import { entregaDecider, type EntregaCommand } from './domain/entrega.decider.js';
import type { Entrega } from './domain/entrega.js';
import { enderecoDe, type PedidoEscolhido } from './domain/pedido-escolhido.js';
import type { CamposDoDestino } from './formularios.js';

const PREFIXO = entregaStream(0).slice(0, -1);

/** What every command on a delivery needs: its stream, and orders as their streams have them. */
@Injectable()
export class Entregas {
  constructor(
    private readonly writer: HandleCommand,
    private readonly edits: Edits,
    private readonly numbers: Numbers,
    private readonly reader: StateReader,
  ) {}

  handle(
    origin: CommandOrigin,
    entregaId: number,
    command: () => EntregaCommand | Promise<EntregaCommand>,
  ): Promise<CommandResult<EntregaEvent>> {
    const stream = entregaStream(entregaId);
    return this.writer.handle({ decider: entregaDecider, stream, origin, command });
  }

  /** Saves a form of the delivery, together with what others changed meanwhile. */
  editar<Corpo extends object>(
    origin: CommandOrigin,
    entregaId: number,
    edicao: Pick<
      EditToHandle<Entrega, EntregaCommand, EntregaEvent, Corpo>,
      'formulario' | 'corpo' | 'completo' | 'command'
    >,
  ): Promise<CommandResult<EntregaEvent>> {
    const stream = entregaStream(entregaId);
    return this.edits.handle({ decider: entregaDecider, stream, origin, ...edicao });
  }

  /** The delivery that a destination belongs to. @throws Recusa when there is none such */
  async entregaDe(destinoId: number): Promise<number> {
    const stream = await this.numbers.streamOf('destino', destinoId);
    if (stream === null) throw registroInexistente();
    return Number(stream.slice(PREFIXO.length));
  }

  /** An order as it stands at this moment; null when there is none such. */
  async pedido(pedidoId: number): Promise<PedidoEscolhido | null> {
    const pedido = await this.reader.stateOf(pedidoDecider, pedidoStream(pedidoId));
    if (pedido.situacao === 'inexistente') return null;
    const { situacao, estagioId, cabecalho } = pedido;
    const { clienteId } = cabecalho;
    const cliente = await this.reader.stateOf(clienteDecider, clienteStream(clienteId));
    const clienteNome = cliente.situacao === 'ativo' ? cliente.dados.nome : cabecalho.clienteNome;
    return { cancelado: situacao === 'cancelado', estagioId, clienteId, clienteNome };
  }

  /** A destination's form as the decision reads it. */
  async formulario(corpo: CamposDoDestino) {
    return {
      pedidoId: corpo.pedido_id,
      pedido: await this.pedido(corpo.pedido_id),
      endereco: enderecoDe(corpo),
      ordem: corpo.ordem,
    };
  }
}

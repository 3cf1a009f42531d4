import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { Injectable } from '@nestjs/common';
import { clienteFold } from '../clientes/domain/cliente.js';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import { Edits, type EditToHandle } from '../platform/commands/edits.js';
import {
  HandleCommand,
  type CommandOrigin,
  type CommandResult,
} from '../platform/commands/handle-command.js';
import { Parts } from '../platform/commands/parts.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { entregaFold, type EntregaDecision } from './domain/entrega.js';
import type { Entrega } from './domain/entrega.js';
import { enderecoDe, type PedidoEscolhido } from './domain/pedido-escolhido.js';
import type { CamposDoDestino } from './formularios.js';

/** What every command on a delivery needs: its stream, and orders as their streams have them. */
@Injectable()
export class Entregas {
  constructor(
    private readonly writer: HandleCommand,
    private readonly edits: Edits,
    private readonly parts: Parts,
    private readonly reader: StateReader,
  ) {}

  handle(
    origin: CommandOrigin,
    entregaId: number,
    decide: () => EntregaDecision | Promise<EntregaDecision>,
  ): Promise<CommandResult<EntregaEvent>> {
    const stream = entregaStream(entregaId);
    return this.writer.handle({ fold: entregaFold, stream, origin, decide });
  }

  /** Saves a form of the delivery, together with what others changed meanwhile. */
  editar<Corpo extends object>(
    origin: CommandOrigin,
    entregaId: number,
    edicao: Pick<
      EditToHandle<Entrega, EntregaEvent, Corpo>,
      'form' | 'body' | 'complete' | 'decide'
    >,
  ): Promise<CommandResult<EntregaEvent>> {
    const stream = entregaStream(entregaId);
    return this.edits.handle({ fold: entregaFold, stream, origin, ...edicao });
  }

  /** The delivery that a destination belongs to. @throws Recusa when there is none such */
  entregaDe(destinoId: number): Promise<number> {
    return this.parts.ownerOf('destino', destinoId);
  }

  /** An order as it stands at this moment; null when there is none such. */
  async pedido(pedidoId: number): Promise<PedidoEscolhido | null> {
    const pedido = await this.reader.stateOf(pedidoFold, pedidoStream(pedidoId));
    if (pedido.situacao === 'inexistente') return null;
    const { situacao, estagioId, cabecalho } = pedido;
    const { clienteId } = cabecalho;
    const cliente = await this.reader.stateOf(clienteFold, clienteStream(clienteId));
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

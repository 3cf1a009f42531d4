import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Injectable } from '@nestjs/common';
import { clienteFold } from '../clientes/domain/cliente.js';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import { Parts } from '../platform/commands/numbers/parts.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { enderecoDe, type PedidoEscolhido } from './domain/pedido-escolhido.js';
import type { CorpoDoDestinoAtualizado } from '@encomenda/contracts/entregas/entregas.http';

@Injectable()
export class Entregas {
  constructor(
    private readonly parts: Parts,
    private readonly reader: StateReader,
  ) {}

  /** Id of the delivery that has this destination. @throws Recusa when the destination does not exist */
  entregaDe(destinoId: number): Promise<number> {
    return this.parts.ownerOf('destino', destinoId);
  }

  /** Current state of an order; null when it does not exist. */
  async pedido(pedidoId: number): Promise<PedidoEscolhido | null> {
    const pedido = await this.reader.stateOf(pedidoFold, pedidoStream(pedidoId));
    if (pedido.situacao === 'inexistente') return null;
    const { situacao, estagioId, cabecalho } = pedido;
    const { clienteId } = cabecalho;
    const cliente = await this.reader.stateOf(clienteFold, clienteStream(clienteId));
    const clienteNome = cliente.situacao === 'ativo' ? cliente.dados.nome : cabecalho.clienteNome;
    return { cancelado: situacao === 'cancelado', estagioId, clienteId, clienteNome };
  }

  async formulario(corpo: CorpoDoDestinoAtualizado) {
    return {
      pedidoId: corpo.pedido_id,
      pedido: await this.pedido(corpo.pedido_id),
      endereco: enderecoDe(corpo),
      ordem: corpo.ordem,
    };
  }
}

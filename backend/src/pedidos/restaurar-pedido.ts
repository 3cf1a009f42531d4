import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirPedidoAberto } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';

export interface RestaurarPedido {
  readonly pedidoId: number;
}

/** Brings an archived order back to the board. */
export const restaurarPedido =
  ({ pedidoId }: RestaurarPedido) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    if (!exigirPedidoAberto(pedido).arquivado)
      throw Recusa.conflito('pedido-nao-arquivado', 'Este pedido não está arquivado.');
    return [{ type: 'PedidoRestaurado', data: { pedidoId } }];
  };

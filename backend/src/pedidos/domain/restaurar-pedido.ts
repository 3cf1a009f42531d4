import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { exigirPedidoAberto } from './exigencias.js';
import type { Pedido } from './pedido.js';

export interface RestaurarPedido {
  readonly tipo: 'RestaurarPedido';
  readonly pedidoId: number;
}

/** Brings an archived order back to the board; one that is on it stays as it is. */
export const restaurarPedido = (
  { pedidoId }: RestaurarPedido,
  pedido: Pedido,
): readonly PedidoEvent[] =>
  exigirPedidoAberto(pedido).arquivado ? [{ type: 'PedidoRestaurado', data: { pedidoId } }] : [];

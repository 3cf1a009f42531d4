import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { exigirItem, exigirItensLiberados, exigirPedidoAberto } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';

export interface RemoverItem {
  readonly pedidoId: number;
  readonly itemId: number;
}

export const removerItem =
  ({ pedidoId, itemId }: RemoverItem) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    exigirItem(aberto, itemId);
    exigirItensLiberados(aberto);
    return [{ type: 'ItemRemovido', data: { pedidoId, itemId } }];
  };

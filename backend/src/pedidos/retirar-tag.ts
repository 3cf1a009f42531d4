import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirPedidoAberto } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';

export interface RetirarTag {
  readonly pedidoId: number;
  /** Id of the link between order and tag. */
  readonly pedidoTagId: number;
}

export const retirarTag =
  ({ pedidoId, pedidoTagId }: RetirarTag) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const tag = exigirPedidoAberto(pedido).tags.get(pedidoTagId);
    if (tag === undefined)
      throw Recusa.inexistente('tag-do-pedido-inexistente', 'Tag não encontrada neste pedido.');
    return [{ type: 'TagRetirada', data: { pedidoId, pedidoTagId, ...tag } }];
  };

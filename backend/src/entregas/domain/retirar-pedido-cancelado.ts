import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Entrega } from './entrega.js';

/** Follows an order's cancellation; no user sends it. */
export interface RetirarPedidoCancelado {
  readonly entregaId: number;
  readonly pedidoId: number;
}

/** No event when the order is not in the delivery, or the delivery is no longer open. */
export const retirarPedidoCancelado =
  ({ entregaId, pedidoId }: RetirarPedidoCancelado) =>
  (entrega: Entrega): readonly EntregaEvent[] =>
    entrega.situacao !== 'aberta'
      ? []
      : entrega.destinos
          .filter(({ dados }) => dados.pedidoId === pedidoId)
          .map(({ destinoId }) => ({
            type: 'DestinoRemovido',
            data: { entregaId, destinoId, motivo: 'pedido-cancelado' },
          }));

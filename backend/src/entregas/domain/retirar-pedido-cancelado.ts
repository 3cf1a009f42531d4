import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Entrega } from './entrega.js';

/** Sent by a process after an order was cancelled. */
export interface RetirarPedidoCancelado {
  readonly entregaId: number;
  readonly pedidoId: number;
}

/** No event when the delivery does not have the order, or is not open. */
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

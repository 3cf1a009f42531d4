import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Entrega } from './entrega.js';

/** An order that was cancelled leaves the delivery. Nobody asks for it: it follows. */
export interface RetirarPedidoCancelado {
  readonly entregaId: number;
  readonly pedidoId: number;
}

/** Nothing when the order is not in it, or the delivery is no longer open: what was driven stays. */
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

import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Pedido } from './pedido.js';

interface Facts {
  readonly pedidoId: number;
  readonly de: number;
  readonly para: number;
}

/**
 * Moves the order to another customer at any stage; no events when it is no longer of `de`. Name and address stay
 * as copied, so that printed papers remain true. An agreed address is written again, under the new customer's key.
 */
export const passarAOutroCliente =
  ({ pedidoId, de, para }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] =>
    pedido.situacao === 'inexistente' || pedido.cabecalho.clienteId !== de
      ? []
      : [
          {
            type: 'PedidoAtualizado',
            data: { pedidoId, ...pedido.cabecalho, clienteId: para },
          },
          ...(pedido.entrega?.endereco && pedido.entrega.clienteId === de
            ? [
                {
                  type: 'EntregaCombinada' as const,
                  data: { pedidoId, ...pedido.entrega, clienteId: para },
                },
              ]
            : []),
        ];

import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Pedido } from './pedido.js';

interface Facts {
  readonly pedidoId: number;
  readonly de: number;
  readonly para: number;
}

/**
 * Gives the order to another customer, whatever its stage. Name and address stay as they were copied:
 * the paper that was printed stays true. An agreed address is written again, under the new customer's
 * key. Nothing when the order is no longer `de`'s.
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

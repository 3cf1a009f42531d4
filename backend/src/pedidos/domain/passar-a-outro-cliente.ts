import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Pedido } from './pedido.js';

interface Facts {
  readonly pedidoId: number;
  readonly de: number;
  readonly para: number;
}

/** Keeps the order's copied name and address. No event when the order is not of `de`. */
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

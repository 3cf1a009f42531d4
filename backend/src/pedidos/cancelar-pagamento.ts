import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { exigirPagamento, exigirPedido } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';

export interface CancelarPagamento {
  readonly pedidoId: number;
  readonly pagamentoId: number;
}

/** Undoes a payment, also of a cancelled order: that is how kept money is given back later. */
export const cancelarPagamento =
  ({ pedidoId, pagamentoId }: CancelarPagamento) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const pagamento = exigirPagamento(exigirPedido(pedido), pagamentoId);
    return [{ type: 'PagamentoCancelado', data: { pedidoId, pagamentoId, ...pagamento } }];
  };

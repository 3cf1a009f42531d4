import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { exigirPedido } from '../exigencias.js';
import type { Pedido } from '../pedido.js';

export interface PagamentoEstornado extends DadosDoPagamento {
  readonly pagamentoId: number;
}

/** Also restores the payments that the cancellation refunded. */
export interface DesfazerCancelamento {
  readonly pedidoId: number;
  readonly estornados: readonly PagamentoEstornado[];
}

export const desfazerCancelamento =
  ({ pedidoId, estornados }: DesfazerCancelamento) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    if (exigirPedido(pedido).situacao !== 'cancelado')
      throw Recusa.conflito('pedido-nao-cancelado', 'Este pedido não está cancelado.');
    // A cancelled order's items cannot change, so the payments still fit the total.
    return [
      { type: 'CancelamentoDesfeito', data: { pedidoId } },
      ...estornados.map((pagamento): PedidoEvent => ({
        type: 'PagamentoRestaurado',
        data: { pedidoId, ...pagamento },
      })),
    ];
  };

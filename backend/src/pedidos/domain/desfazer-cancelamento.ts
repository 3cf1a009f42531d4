import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirPedido } from './exigencias.js';
import type { Pedido } from './pedido.js';

export interface PagamentoEstornado extends DadosDoPagamento {
  readonly pagamentoId: number;
}

/** Brings a cancelled order back as it was, with the payments that were given back with it. */
export interface DesfazerCancelamento {
  readonly pedidoId: number;
  /** None when the money was kept. */
  readonly estornados: readonly PagamentoEstornado[];
}

export const desfazerCancelamento =
  ({ pedidoId, estornados }: DesfazerCancelamento) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    if (exigirPedido(pedido).situacao !== 'cancelado')
      throw Recusa.conflito('pedido-nao-cancelado', 'Este pedido não está cancelado.');
    // No item can have changed since, so what was paid then is not too much now.
    return [
      { type: 'CancelamentoDesfeito', data: { pedidoId } },
      ...estornados.map((pagamento): PedidoEvent => ({
        type: 'PagamentoRestaurado',
        data: { pedidoId, ...pagamento },
      })),
    ];
  };

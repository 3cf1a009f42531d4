import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirDentroDoSaldo, exigirPedido } from './exigencias.js';
import type { Pedido } from './pedido.js';
import { saldo } from './somas.js';

export interface RestaurarPagamento {
  readonly pedidoId: number;
  readonly pagamentoId: number;
  /** As it stood when it was cancelled. */
  readonly pagamento: DadosDoPagamento;
}

/** Brings a cancelled payment back, also one of a cancelled order, within what is still owed. */
export const restaurarPagamento =
  ({ pedidoId, pagamentoId, pagamento }: RestaurarPagamento) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const existente = exigirPedido(pedido);
    if (existente.pagamentos.has(pagamentoId))
      throw Recusa.conflito('pagamento-ja-existe', 'Este pagamento não está cancelado.');
    exigirDentroDoSaldo(pagamento.valorEmCentavos, saldo(existente));
    return [{ type: 'PagamentoRestaurado', data: { pedidoId, pagamentoId, ...pagamento } }];
  };

import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { exigirDentroDoSaldo, exigirPedido } from '../exigencias.js';
import type { Pedido } from '../pedido.js';
import { saldo } from '../valores/somas.js';

export interface RestaurarPagamento {
  readonly pedidoId: number;
  readonly pagamentoId: number;
  readonly pagamento: DadosDoPagamento;
}

/** Allowed on a cancelled order too. @throws Recusa for a payment above the balance */
export const restaurarPagamento =
  ({ pedidoId, pagamentoId, pagamento }: RestaurarPagamento) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const existente = exigirPedido(pedido);
    if (existente.pagamentos.has(pagamentoId))
      throw Recusa.conflito('pagamento-ja-existe', 'Este pagamento não está cancelado.');
    exigirDentroDoSaldo(pagamento.valorEmCentavos, saldo(existente));
    return [{ type: 'PagamentoRestaurado', data: { pedidoId, pagamentoId, ...pagamento } }];
  };

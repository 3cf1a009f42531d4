import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { exigirEstagio, exigirPedidoAberto } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';
import { saldo, total } from './domain/somas.js';

export interface EfetuarPagamento {
  readonly pedidoId: number;
  readonly pagamentoId: number;
  /** More than 0. */
  readonly valorEmCentavos: number;
  readonly formaDePagamento: FormaDePagamento;
  /** Null means today. */
  readonly data: Dia | null;
  readonly hoje: Dia;
  /** The only stage in which the sender means to receive; left out, any. */
  readonly noEstagio?: EstagioId;
}

/** Receives money for an order: never more than it still owes. */
export const efetuarPagamento =
  (command: EfetuarPagamento) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    exigirEstagio(aberto, command.noEstagio);
    const { pedidoId, pagamentoId, valorEmCentavos, formaDePagamento } = command;
    if (aberto.pagamentos.has(pagamentoId))
      throw Recusa.conflito('pagamento-ja-existe', 'Este pagamento já foi efetuado.');
    if (total(aberto) === 0)
      throw Recusa.campo('nada-a-pagar', 'valor', 'Este pedido não tem valor a pagar.');
    exigirDentroDoSaldo(valorEmCentavos, saldo(aberto));
    const data = command.data ?? command.hoje;
    return [
      {
        type: 'PagamentoEfetuado',
        data: { pedidoId, pagamentoId, valorEmCentavos, formaDePagamento, data },
      },
    ];
  };

/** Refuses an amount above the balance; both in centavos. */
export const exigirDentroDoSaldo = (valorEmCentavos: number, saldoEmCentavos: number): void => {
  if (valorEmCentavos > saldoEmCentavos)
    throw Recusa.campo(
      'pagamento-acima-do-saldo',
      'valor',
      `O valor não pode ser superior ao saldo de ${formatarReais(Math.max(0, saldoEmCentavos))}.`,
    );
};

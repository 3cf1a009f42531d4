import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { exigirDentroDoSaldo } from './efetuar-pagamento.js';
import { exigirPagamento, exigirPedidoAberto } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';
import { saldo } from './domain/somas.js';

export interface CorrigirPagamento {
  /** The order to which the payment belongs. */
  readonly pedidoId: number;
  readonly pagamentoId: number;
  /** The order that the form names. */
  readonly pedidoInformadoId: number;
  /** More than 0. */
  readonly valorEmCentavos: number;
  readonly formaDePagamento: FormaDePagamento;
  /** Null keeps the payment's date. */
  readonly data: Dia | null;
}

/** Corrects a payment. A value that does not rise always passes, even when items have shrunk. */
export const corrigirPagamento =
  (command: CorrigirPagamento) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { pedidoId, pagamentoId, valorEmCentavos, formaDePagamento } = command;
    const antes = exigirPagamento(aberto, pagamentoId);
    exigirTodas(
      () => {
        if (command.pedidoInformadoId !== pedidoId)
          throw Recusa.campo(
            'pagamento-de-outro-pedido',
            'pedido_id',
            'O pedido de um pagamento não pode ser alterado.',
          );
      },
      () => {
        if (valorEmCentavos > antes.valorEmCentavos)
          exigirDentroDoSaldo(valorEmCentavos, saldo(aberto) + antes.valorEmCentavos);
      },
    );
    const depois = { valorEmCentavos, formaDePagamento, data: command.data ?? antes.data };
    if (iguais(antes, depois)) return [];
    return [{ type: 'PagamentoCorrigido', data: { pedidoId, pagamentoId, antes, depois } }];
  };

import type { DadosDoLancamento } from '@encomenda/contracts/conciliacao/extrato.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Pedido, PedidoDecision } from '../../pedidos/domain/pedido.js';
import { efetuarPagamento } from '../../pedidos/pagamentos/efetuar-pagamento.js';
import type { Conciliacao } from '../domain/conciliar-lancamento.js';

/** Pays an order with a confirmed entry, under the rules of the payment form. */
export const pagarComLancamento =
  (
    { extratoId, numero, pedidoId, vez }: Conciliacao,
    dados: Pick<DadosDoLancamento, 'valorEmCentavos' | 'formaDePagamento' | 'data'>,
    hoje: Dia,
  ): PedidoDecision =>
  (pedido, pagamentoId): readonly PedidoEvent[] => [
    ...efetuarPagamento({
      pedidoId,
      pagamentoId,
      valorEmCentavos: dados.valorEmCentavos,
      formaDePagamento: dados.formaDePagamento,
      data: dados.data,
      hoje,
    })(pedido),
    {
      type: 'PagamentoConciliado',
      data: { pedidoId, pagamentoId, extratoId, lancamento: numero, vez },
    },
  ];

/** The confirmation that made a payment; undefined for a payment that a user entered. */
export const conciliacaoDo = (
  events: readonly DomainEvent[],
  pagamentoId: number,
): Conciliacao | undefined => vinculosEm(events).find((um) => um.pagamentoId === pagamentoId);

/** Id of the valid payment that this confirmation made; undefined when there is none. */
export const pagamentoDa = (
  pedido: Pedido,
  events: readonly DomainEvent[],
  { extratoId, numero, vez }: Conciliacao,
): number | undefined =>
  pedido.situacao === 'inexistente'
    ? undefined
    : vinculosEm(events).find(
        (um) =>
          pedido.pagamentos.has(um.pagamentoId) &&
          um.extratoId === extratoId &&
          um.numero === numero &&
          um.vez === vez,
      )?.pagamentoId;

const vinculosEm = (
  events: readonly DomainEvent[],
): (Conciliacao & { readonly pagamentoId: number })[] =>
  (events as readonly PedidoEvent[]).flatMap(({ type, data }) => {
    if (type !== 'PagamentoConciliado') return [];
    const { lancamento: numero, ...vinculo } = data;
    return [{ numero, ...vinculo }];
  });

import type { DadosDoLancamento } from '@encomenda/contracts/conciliacao/extrato.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Pedido, PedidoDecision } from '../../pedidos/domain/pedido.js';
import { efetuarPagamento } from '../../pedidos/pagamentos/efetuar-pagamento.js';
import type { Conciliacao } from '../domain/conciliar-lancamento.js';

/** The payment of an entry that is confirmed, by the decision of the payment's form. */
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

/** Which entry a payment is, by what happened to its order; undefined when it is none. */
export const conciliacaoDo = (
  events: readonly DomainEvent[],
  pagamentoId: number,
): Conciliacao | undefined => vinculosEm(events).find((um) => um.pagamentoId === pagamentoId);

/** The valid payment that an entry became at that time of it; undefined when there is none. */
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

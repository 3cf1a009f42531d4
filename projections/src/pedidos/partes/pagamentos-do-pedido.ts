import type {
  DadosDoPagamento,
  PagamentoEvent,
} from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type { Handler, Projection } from '../../platform/projection.js';

/** One payment before and after an event; null where it does not count. */
export interface MudancaDoPagamento {
  readonly pedidoId: number;
  readonly pagamentoId: number;
  readonly antes: DadosDoPagamento | null;
  readonly depois: DadosDoPagamento | null;
}

type EventoDoValor = Extract<
  PagamentoEvent,
  {
    type: 'PagamentoEfetuado' | 'PagamentoCorrigido' | 'PagamentoCancelado' | 'PagamentoRestaurado';
  }
>;

/** The events that record a payment for the first time, each with the field of its number. */
export const PAGAMENTO_NOVO = { PagamentoEfetuado: 'pagamentoId' } as const;

/** Handlers for the events that change what was paid; `mudar` receives the payment before and after. */
export const aoMudarPagamento = <Tabelas, Somas = object>(
  mudar: (mudanca: MudancaDoPagamento) => Handler<Tabelas, EventoDoValor, Somas>,
): Projection<Tabelas, EventoDoValor, Somas>['on'] => ({
  PagamentoEfetuado: (event, unit) =>
    mudar({ ...event.data, antes: null, depois: event.data })(event, unit),
  PagamentoRestaurado: (event, unit) =>
    mudar({ ...event.data, antes: null, depois: event.data })(event, unit),
  PagamentoCorrigido: (event, unit) => mudar(event.data)(event, unit),
  PagamentoCancelado: (event, unit) =>
    mudar({ ...event.data, antes: event.data, depois: null })(event, unit),
});

/** What the change adds to the order's paid amount, in centavos. */
export const pagoAMais = ({ antes, depois }: MudancaDoPagamento): number =>
  (depois?.valorEmCentavos ?? 0) - (antes?.valorEmCentavos ?? 0);

import type {
  DadosDoPagamento,
  PagamentoEvent,
} from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type { Handler, Projection } from '../../platform/projection.js';

/** A payment before and after an event; null where there is none, or it is cancelled. */
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

/** Events that create a payment, with the field of its id. */
export const PAGAMENTO_NOVO = { PagamentoEfetuado: 'pagamentoId' } as const;

/** Handlers for all events that change payments. */
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

/** Centavos that the change adds to the paid amount of the order. */
export const pagoAMais = ({ antes, depois }: MudancaDoPagamento): number =>
  (depois?.valorEmCentavos ?? 0) - (antes?.valorEmCentavos ?? 0);

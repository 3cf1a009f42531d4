import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { compare, together, type Found } from './subject.js';

interface QuoteInLog {
  approved: boolean;
  undone: boolean;
  approvals: number;
  receipts: number;
  readonly orders: Set<number>;
}

const fold = (log: readonly RecordedEvent[]): ReadonlyMap<number, QuoteInLog> => {
  const quotes = new Map<number, QuoteInLog>();
  const quoteOf = (id: unknown): QuoteInLog => {
    const fresh = { approved: false, undone: false, approvals: 0, receipts: 0 };
    const known = quotes.get(Number(id)) ?? { ...fresh, orders: new Set<number>() };
    quotes.set(Number(id), known);
    return known;
  };
  for (const { type, data } of log) {
    const { orcamentoId, pedidoId } = data;
    if (type === 'OrcamentoAprovado') {
      const quote = quoteOf(orcamentoId);
      Object.assign(quote, { approved: true, undone: false, approvals: quote.approvals + 1 });
    } else if (type === 'AprovacaoDesfeita')
      Object.assign(quoteOf(orcamentoId), { approved: false, undone: true });
    else if (type === 'OrcamentoRevisto') quoteOf(orcamentoId).approved = false;
    else if (type === 'ReciboAssinado') quoteOf(orcamentoId).receipts++;
    else if (type === 'PedidoFeitoDeOrcamento') quoteOf(orcamentoId).orders.add(Number(pedidoId));
    else if (type === 'PedidoCancelado')
      for (const { orders } of quotes.values()) orders.delete(Number(pedidoId));
  }
  return quotes;
};

/** Checks: a receipt per approval, an open order per approved quote, and none after an undone approval. */
export const offencesOfQuotes = (log: readonly RecordedEvent[]): Found =>
  together(
    [...fold(log)].flatMap(([id, { approved, undone, approvals, receipts, orders }]) => {
      const none = undone || approvals === 0;
      const wanted = approved ? 1 : none ? 0 : Math.min(1, orders.size);
      return [
        compare(`quote ${id}: receipts of approvals`, receipts, approvals),
        compare(`quote ${id}: open orders made from it`, orders.size, wanted),
      ];
    }),
  );

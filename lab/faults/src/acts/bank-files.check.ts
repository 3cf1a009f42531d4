import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { compare, together, type Found } from './subject.js';

interface EntryInLog {
  is: 'nothing' | 'payment' | 'expense';
  readonly payments: Set<unknown>;
  readonly expenses: Set<unknown>;
}

const BECOMES: Readonly<Record<string, EntryInLog['is']>> = {
  LancamentoConciliado: 'payment',
  LancamentoDesconciliado: 'nothing',
  LancamentoIgnorado: 'nothing',
  LancamentoReaberto: 'nothing',
  DebitoLancado: 'expense',
  DebitoSolto: 'nothing',
};

class BankFilesInLog {
  readonly entries = new Map<string, EntryInLog>();
  private readonly of = {
    payments: new Map<unknown, Set<unknown>>(),
    expenses: new Map<unknown, Set<unknown>>(),
  };

  apply({ type, data }: RecordedEvent): void {
    const { extratoId, numero, lancamento, pagamentoId, despesaId } = data;
    const is = BECOMES[type];
    if (is) this.entry(extratoId, numero).is = is;
    else if (type === 'PagamentoConciliado')
      this.made(pagamentoId, 'payments', this.entry(extratoId, lancamento));
    else if (type === 'DespesaConciliada')
      this.made(despesaId, 'expenses', this.entry(extratoId, lancamento));
    else if (type === 'PagamentoCancelado') this.of.payments.get(pagamentoId)?.delete(pagamentoId);
    else if (type === 'PagamentoRestaurado') this.of.payments.get(pagamentoId)?.add(pagamentoId);
    else if (type === 'DespesaCancelada') this.of.expenses.get(despesaId)?.delete(despesaId);
    else if (type === 'DespesaRestaurada') this.of.expenses.get(despesaId)?.add(despesaId);
  }

  private made(id: unknown, kind: 'payments' | 'expenses', entry: EntryInLog): void {
    entry[kind].add(id);
    this.of[kind].set(id, entry[kind]);
  }

  private entry(extratoId: unknown, numero: unknown): EntryInLog {
    const key = `${String(extratoId)}-${String(numero)}`;
    const known = this.entries.get(key);
    if (known) return known;
    const fresh: EntryInLog = { is: 'nothing', payments: new Set(), expenses: new Set() };
    this.entries.set(key, fresh);
    return fresh;
  }
}

/** Checks: a confirmed entry has one payment, a booked debit one expense, any other entry neither. */
export const offencesOfBankFiles = (log: readonly RecordedEvent[]): Found => {
  const files = new BankFilesInLog();
  for (const event of log) files.apply(event);
  return together(
    [...files.entries].flatMap(([key, { is, payments, expenses }]) => [
      compare(`bank entry ${key}: payments`, payments.size, is === 'payment' ? 1 : 0),
      compare(`bank entry ${key}: expenses`, expenses.size, is === 'expense' ? 1 : 0),
    ]),
  );
};

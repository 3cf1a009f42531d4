import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { randomUUID } from 'node:crypto';
import { idOf } from '../told.js';
import { offencesOfQuotes } from './quotes.check.js';
import { draw, type Desk, type Found, type Subject } from './subject.js';
import { UndoableActs } from './undoable-acts.js';

export interface Quote {
  readonly id: number;
  versao: number;
}

const ADM = '/api/adm/orcamentos';
/** People work on the newest quotes only, so that several people change the same one. */
const LATEST = 8;
const DAYS_VALID = 30;

const contentOf = ({ random, customers, products }: Desk): object => ({
  cliente_id: random.pick(customers),
  prazo: '2031-05-15',
  validade: somarDias(diaDeNegocio(new Date()), DAYS_VALID),
  // Unique: revising a quote without a change makes no new version.
  condicoes: `Condições ${randomUUID()}`,
  itens: Array.from({ length: random.between(1, 3) }, () => ({
    produto_id: random.pick(products),
    quantidade: random.between(1, 9),
    valor: random.between(20, 90),
  })),
});

export class Quotes implements Subject {
  private readonly quotes: Quote[] = [];
  private readonly undoable = new UndoableActs();

  latest(): readonly Quote[] {
    return this.quotes.slice(-LATEST);
  }

  async act(desk: Desk): Promise<void> {
    const quotes = this.latest();
    if (quotes.length === 0) return this.write(desk);
    const act = draw<(quote: Quote) => Promise<void>>(desk.random, [
      [4, () => this.write(desk)],
      [2, (quote) => this.revise(desk, quote)],
      [2, (quote) => this.send(desk, quote)],
      [4, (quote) => this.approve(desk, quote)],
      [1, (quote) => this.refuse(desk, quote)],
      [3, () => this.undoable.undoOne(desk)],
      [1, (quote) => this.remove(desk, quote)],
    ]);
    await act(desk.random.pick(quotes));
  }

  check(log: readonly RecordedEvent[]): Found {
    return offencesOfQuotes(log);
  }

  private async write(desk: Desk): Promise<void> {
    const record = await desk.sender.post(`${ADM}/store`, contentOf(desk));
    if (record.outcome === 'ok') this.quotes.push({ id: idOf(record), versao: 1 });
  }

  private async revise(desk: Desk, quote: Quote): Promise<void> {
    const { outcome } = await desk.sender.put(`${ADM}/update/${quote.id}`, contentOf(desk));
    if (outcome === 'ok') quote.versao++;
  }

  private async send({ sender }: Desk, { id, versao }: Quote): Promise<void> {
    const texto = `Segue o orçamento ${randomUUID()}`;
    await sender.post(`${ADM}/envio/${id}`, { versao, canal: 'copia', texto });
  }

  private async approve({ sender }: Desk, { id, versao }: Quote): Promise<void> {
    const nome = `Maria ${randomUUID()}`;
    this.undoable.keep(await sender.put(`${ADM}/aprovar/${id}`, { versao, nome }));
  }

  private async refuse({ sender }: Desk, { id, versao }: Quote): Promise<void> {
    const motivo = `Caro ${randomUUID()}`;
    this.undoable.keep(await sender.put(`${ADM}/recusar/${id}`, { versao, motivo }));
  }

  private async remove({ sender }: Desk, { id }: Quote): Promise<void> {
    const path = `${ADM}/destroy/${id}`;
    this.undoable.keep(await sender.send({ method: 'DELETE', path, key: randomUUID() }));
  }
}

import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import { DespesasDosDebitos } from '../conciliacao/despesas-dos-debitos.js';
import type { Dependencias } from './lancar-debitos.process.js';
import type { Writing } from './writing.js';
import { writingWithNumbers } from './writing-with-numbers.js';

/** The write path of expenses that bank entries are. */
export const despesasDosDebitos = (
  store: EventStore,
  pool: pg.Pool,
  writing: Writing,
): Dependencias => {
  const { numbers, writer } = writingWithNumbers(store, pool, writing);
  const { reader } = writing;
  return { writer, reader, despesas: new DespesasDosDebitos({ writer, reader, numbers }) };
};

import { hasGoal, type BenchRow } from '../bench-row.js';

/**
 * Rows without a goal that the page shows: another row refers to them, or no row of the bench has a
 * goal. A bench without any goal that is absent here shows all rows. By bench.
 */
const WITHOUT_GOAL: Readonly<Record<string, readonly string[]>> = {
  pedidos: [
    '… processor time of our programs for each order',
    '… processor time of PostgreSQL for each order',
  ],
  'pedido-completo': ['order with three items in one call, 16 clients', '… in four calls'],
  viagens: ['create an order', 'payment', 'next stage of an order', 'page of 25 orders'],
};

/** Columns that the page shows of rows with columns of their own. Absent: all. By bench. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  viagens: ['answer, ms', 'flushes', 'WAL, bytes'],
};

const withColumns = (row: BenchRow, wanted: readonly string[] | undefined): BenchRow => {
  const { columns } = row;
  if (columns === undefined || wanted === undefined) return row;
  return {
    ...row,
    columns: Object.fromEntries(wanted.map((name) => [name, columns[name] ?? ''])),
  };
};

/** Rows of a bench that the page shows: those with a goal and those of `WITHOUT_GOAL`. */
export const shownRows = (bench: string, rows: readonly BenchRow[]): BenchRow[] => {
  const also = WITHOUT_GOAL[bench];
  const all = also === undefined && !rows.some(hasGoal);
  return rows
    .filter((row) => all || hasGoal(row) || also?.includes(row.name))
    .map((row) => withColumns(row, COLUMNS[bench]));
};

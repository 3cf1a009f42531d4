import { hasGoal, type BenchRow } from '../bench-row.js';

/** Rows that the page shows without a goal, because another row refers to them. By bench. */
const WITHOUT_GOAL: Readonly<Record<string, readonly string[]>> = {
  pedidos: [
    '… processor time of our programs for each order',
    '… processor time of PostgreSQL for each order',
    'the same order in one call, 16 clients',
  ],
};

export const shownRows = (bench: string, rows: readonly BenchRow[]): BenchRow[] =>
  rows.filter((row) => hasGoal(row) || WITHOUT_GOAL[bench]?.includes(row.name));

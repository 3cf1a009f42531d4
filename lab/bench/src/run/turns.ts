import { commitOf } from '@encomenda/system/commit';
import type { BenchRow } from '../bench-row.js';
import type { Bench } from '../bench.js';
import { inOwnProcess, type Outcome } from './in-own-process.js';

export interface Turns {
  readonly small: boolean;
  readonly rounds: number;
  readonly before?: string | undefined;
}

export type Measured = Outcome & {
  readonly before?: string;
};

/** Several rows may have the same name, such as `… p99`. The key adds which of them it is. */
const named = (rows: readonly BenchRow[]): Map<string, BenchRow> => {
  const times = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const nth = (times.get(row.name) ?? 0) + 1;
      times.set(row.name, nth);
      return [`${row.name} ${nth}`, row];
    }),
  );
};

/** Per figure the median over all rounds; of an even number of rounds the lower middle value. */
export const medians = (rounds: readonly (readonly BenchRow[])[]): BenchRow[] => {
  const all = rounds.map(named);
  return [...(all[0]?.keys() ?? [])].map((key) => {
    const same = all.flatMap((rows) => rows.get(key) ?? []);
    const voided = same.find((row) => row.voided !== undefined);
    const inOrder = same.toSorted((a, b) => a.value - b.value);
    return voided ?? inOrder[Math.floor((inOrder.length - 1) / 2)]!;
  });
};

export const beside = (rows: readonly BenchRow[], before: readonly BenchRow[]): BenchRow[] => {
  const earlier = named(before);
  return [...named(rows)].map(([key, row]) => {
    const value = earlier.get(key)?.value;
    return value === undefined ? row : { ...row, before: value };
  });
};

export const inTurns = async (bench: Bench, turns: Turns): Promise<Measured> => {
  const { before, rounds, small } = turns;
  const earlier: (readonly BenchRow[])[] = [];
  const now: (readonly BenchRow[])[] = [];
  for (let round = 0; round < rounds; round++) {
    if (before !== undefined)
      earlier.push((await inOwnProcess(bench, { small, root: before })).rows);
    const outcome = await inOwnProcess(bench, { small });
    if ('failed' in outcome) return outcome;
    now.push(outcome.rows);
  }
  const rows = medians(now);
  return before === undefined
    ? { rows }
    : { rows: beside(rows, medians(earlier)), before: commitOf(before) };
};

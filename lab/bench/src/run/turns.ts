import { commitOf } from '@encomenda/system/commit';
import type { BenchRow } from '../bench-row.js';
import type { Bench } from '../bench.js';
import { inOwnProcess, type Outcome } from './in-own-process.js';

export interface Turns {
  readonly small: boolean;
  /** How often each side is measured. */
  readonly rounds: number;
  /** Folder of a built copy of an earlier commit; absent: only this one is measured. */
  readonly before?: string | undefined;
}

export type Measured = Outcome & {
  /** Short hash of the commit whose figures stand beside. */
  readonly before?: string;
};

/** Rows by name; those of one name, such as `… p99`, by their order. */
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

/** The round with the median of each figure; of an even number the lower one. */
export const medians = (rounds: readonly (readonly BenchRow[])[]): BenchRow[] => {
  const all = rounds.map(named);
  return [...(all[0]?.keys() ?? [])].map((key) => {
    const same = all.flatMap((rows) => rows.get(key) ?? []);
    const voided = same.find((row) => row.voided !== undefined);
    const inOrder = same.toSorted((a, b) => a.value - b.value);
    return voided ?? inOrder[Math.floor((inOrder.length - 1) / 2)]!;
  });
};

/** Each figure beside that of the same name before; new ones have none. */
export const beside = (rows: readonly BenchRow[], before: readonly BenchRow[]): BenchRow[] => {
  const earlier = named(before);
  return [...named(rows)].map(([key, row]) => {
    const value = earlier.get(key)?.value;
    return value === undefined ? row : { ...row, before: value };
  });
};

/** Measures the earlier commit and this one in turns, on the same machine in the same minutes. */
export const inTurns = async (bench: Bench, turns: Turns): Promise<Measured> => {
  const { before, rounds, small } = turns;
  const earlier: (readonly BenchRow[])[] = [];
  const now: (readonly BenchRow[])[] = [];
  for (let round = 0; round < rounds; round++) {
    // The earlier commit may lack the bench: then its figures stand alone.
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

import { together } from './transaction.js';

/** A statement with one parameter, `$1`. */
export interface Write {
  readonly text: string;
  readonly value: unknown;
}

/** Statements in three steps; those of one step touch different rows. */
export interface Writes {
  readonly before: readonly Write[];
  readonly rows: readonly Write[];
  readonly after: readonly Write[];
}

export type Query = <R extends object>(text: string, values: readonly unknown[]) => Promise<R[]>;

/** Combinations of tables that are written by one statement: connections keep its plan. */
const MOST_COMBINATIONS = 200;
const combinations = new Set<string>();

const merged = (writes: readonly Write[]): string =>
  `with ${writes
    .map(({ text }, index) => `escrita_${index} as (${text.replace('$1', `$${index + 1}`)})`)
    .join(', ')} select`;

const asOneStatement = (query: Query, writes: readonly Write[]): Promise<unknown>[] => {
  const separately = (): Promise<unknown>[] =>
    writes.map(({ text, value }) => query(text, [value]));
  if (writes.length < 2) return separately();
  const text = merged(writes);
  if (!combinations.has(text) && combinations.size >= MOST_COMBINATIONS) return separately();
  combinations.add(text);
  return [
    query(
      text,
      writes.map(({ value }) => value),
    ),
  ];
};

/** Pipelines the statements; rejects with the first cause. */
export const write = async (query: Query, all: readonly Writes[]): Promise<void> => {
  await together([
    ...all.flatMap(({ before }) => before).map(({ text, value }) => query(text, [value])),
    ...asOneStatement(
      query,
      all.flatMap(({ rows }) => rows),
    ),
    ...all.flatMap(({ after }) => after).map(({ text, value }) => query(text, [value])),
  ]);
};

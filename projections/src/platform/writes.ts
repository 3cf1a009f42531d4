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

/** A statement of any parameters that begins with `with`. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statement that writes all rows, beside what it does itself; undefined when too many
 * combinations of tables were written already.
 * @param around builds it around the writes, each a part of its `with`
 */
export const inOneStatement = (
  rows: readonly Write[],
  { values, around }: { values: readonly unknown[]; around: (parts: readonly string[]) => string },
): Statement | undefined => {
  const parts = rows.map(
    ({ text }, index) =>
      `escrita_${index} as (${text.replace('$1', `$${values.length + index + 1}`)})`,
  );
  const text = around(parts);
  if (!combinations.has(text) && combinations.size >= MOST_COMBINATIONS) return undefined;
  combinations.add(text);
  return { text, values: [...values, ...rows.map(({ value }) => value)] };
};

const justRows = {
  values: [],
  around: (parts: readonly string[]) => `with ${parts.join(', ')} select`,
};

/** Pipelines the statements; rejects with the first cause. */
export const write = async (query: Query, all: readonly Writes[]): Promise<void> => {
  const each = (writes: readonly Write[]): Promise<unknown>[] =>
    writes.map(({ text, value }) => query(text, [value]));
  const rows = all.flatMap((writes) => writes.rows);
  const one = rows.length > 1 ? inOneStatement(rows, justRows) : undefined;
  await together([
    ...each(all.flatMap(({ before }) => before)),
    ...(one ? [query(one.text, one.values)] : each(rows)),
    ...each(all.flatMap(({ after }) => after)),
  ]);
};

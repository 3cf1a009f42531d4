import { together } from '../transaction.js';

export interface Write {
  /** Deletes and returns keys. `text` reads the result as `apagadas`. */
  readonly remove?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export type Query = <R extends object>(text: string, values: readonly unknown[]) => Promise<R[]>;

/** Maximum of prepared combinations of tables: each connection keeps a plan for every one. */
const MOST_COMBINATIONS = 200;

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const partsOf = ({ remove, text }: Write, index: number, parametersBefore: number): string[] => {
  const removed = `apagadas_${index}`;
  const inPlace = (part: string): string =>
    part
      .replaceAll(/\$(\d+)/g, (_, parameter) => `$${parametersBefore + Number(parameter)}`)
      .replaceAll(/\bapagadas\b/g, removed);
  return [
    ...(remove === undefined ? [] : [`${removed} as (${inPlace(remove)})`]),
    `escrita_${index} as (${inPlace(text)})`,
  ];
};

/** False when too many other combinations were prepared before. */
export const mayPrepare = (combinations: Set<string>, { text }: Statement): boolean => {
  if (combinations.has(text)) return true;
  if (combinations.size >= MOST_COMBINATIONS) return false;
  combinations.add(text);
  return true;
};

/** Joins all writes into one statement. @param around builds the statement around the parts of its `with` */
export const inOneStatement = (
  writes: readonly Write[],
  { values, around }: { values: readonly unknown[]; around: (parts: readonly string[]) => string },
): Statement => {
  const all = [...values];
  const parts = writes.flatMap((write, index) => {
    const placed = partsOf(write, index, all.length);
    all.push(...write.values);
    return placed;
  });
  return { text: around(parts), values: all };
};

const justWrites = {
  values: [],
  around: (parts: readonly string[]) => `with ${parts.join(', ')} select`,
};

const alone = ({ remove, text, values }: Write): Statement => ({
  text: remove === undefined ? text : `with apagadas as (${remove}) ${text}`,
  values,
});

const combinations = new Set<string>();

export const write = async (query: Query, writes: readonly Write[]): Promise<void> => {
  const one = inOneStatement(writes, justWrites);
  const isOne = writes.length > 1 && mayPrepare(combinations, one);
  const statements = isOne ? [one] : writes.map(alone);
  await together(statements.map(({ text, values }) => query(text, values)));
};

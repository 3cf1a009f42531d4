import { isDeepStrictEqual } from 'node:util';
import type { Row, Table } from '../expected/table.js';

/** A table with the names it goes by. */
export interface NamedTable {
  readonly schema: string;
  readonly name: string;
  readonly table: Table;
}

/** A row that is not as the log tells it. */
export interface Difference extends NamedTable {
  /** The values of the key's columns. */
  readonly key: string;
  /** Undefined: there must be no such row. */
  readonly expected: Row | undefined;
  /** Undefined: it is missing. */
  readonly found: Row | undefined;
}

const ABSENT = Symbol('absent');

const same = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a, b);

/** The columns in which two rows differ; a column that only one of them has differs. */
export const differingColumns = (expected: Row, found: Row): string[] => {
  const of = (row: Row, column: string): unknown => (column in row ? row[column] : ABSENT);
  const columns = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...columns].filter((column) => !same(of(expected, column), of(found, column)));
};

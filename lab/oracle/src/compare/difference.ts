import { isDeepStrictEqual } from 'node:util';
import type { Row, Table } from '../expected/table.js';

export interface NamedTable {
  readonly schema: string;
  readonly name: string;
  readonly table: Table;
}

export interface Difference extends NamedTable {
  readonly key: string;
  /** Undefined: the row must not exist. */
  readonly expected: Row | undefined;
  /** Undefined: the row is missing. */
  readonly found: Row | undefined;
}

const ABSENT = Symbol('absent');

const same = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a, b);

export const isSameRow = (expected: Row, found: Row): boolean => {
  let columns = 0;
  for (const column in expected) {
    columns++;
    if (!(column in found) || !same(expected[column], found[column])) return false;
  }
  for (const _column in found) columns--;
  return columns === 0;
};

export const differingColumns = (expected: Row, found: Row): string[] => {
  const of = (row: Row, column: string): unknown => (column in row ? row[column] : ABSENT);
  const columns = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...columns].filter((column) => !same(of(expected, column), of(found, column)));
};

import type { Of, Shop, Subject } from '../fold/shop.js';

export type Row = Record<string, unknown>;

export interface Table<S extends Subject = Subject> {
  readonly key: readonly string[];
  readonly of: S;
  /** Rows of one subject, or its contribution to shared rows. */
  rowsOf(subject: Of<S>, shop: Shop): Row[];
  /** Merges two contributions to one row; null when each row has one subject. */
  readonly merge: ((one: Row, other: Row) => Row) | null;
  /** Columns with personal data, whose values the report hides. */
  readonly hidden: ReadonlySet<string>;
  wordsFrom(row: Row): string[];
}

export interface ReadModel {
  readonly schema: string;
  readonly tables: Readonly<Record<string, Table>>;
}

interface Options {
  hidden?: readonly string[];
  wordsFrom?: (row: Row) => string[];
}

export const records = <S extends Subject>(
  of: S,
  key: readonly string[],
  rowsOf: (subject: Of<S>, shop: Shop) => Row[],
  { hidden = [], wordsFrom = () => [] }: Options = {},
): Table => ({ of, key, rowsOf, merge: null, hidden: new Set(hidden), wordsFrom }) as Table;

export const sums = <S extends Subject>(
  of: S,
  key: readonly string[],
  rowsOf: (subject: Of<S>, shop: Shop) => Row[],
  merge: (one: Row, other: Row) => Row = added(key),
): Table => ({ ...records(of, key, rowsOf), merge });

export const added =
  (key: readonly string[]) =>
  (one: Row, other: Row): Row => {
    for (const column of Object.keys(other))
      if (!key.includes(column)) one[column] = Number(one[column]) + Number(other[column]);
    return one;
  };

export const keyOf = ({ key }: Pick<Table, 'key'>, row: Row): string => {
  const [only, ...others] = key;
  if (only !== undefined && others.length === 0) return String(row[only]);
  return key.map((column) => String(row[column])).join(' · ');
};

/** @throws an Error when two subjects have the same key in a table without `merge` */
export const rowsByKey = (
  table: Table,
  subjects: Iterable<Of<Subject>>,
  shop: Shop,
): Map<string, Row> => {
  const rows = new Map<string, Row>();
  for (const subject of subjects)
    for (const row of table.rowsOf(subject, shop)) {
      const key = keyOf(table, row);
      const before = rows.get(key);
      if (before && !table.merge) throw new Error(`Two rows have the key ${key}.`);
      rows.set(key, before && table.merge ? table.merge(before, row) : row);
    }
  return rows;
};

export const expectedRows = (table: Table, shop: Shop): Map<string, Row> =>
  rowsByKey(table, shop[table.of].values() as Iterable<Of<Subject>>, shop);

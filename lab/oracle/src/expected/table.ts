import type { Of, Shop, Subject } from '../fold/shop.js';

export type Row = Record<string, unknown>;

/** What a table must hold, said from one of the shop's subjects at a time. */
export interface Table<S extends Subject = Subject> {
  /** Columns of the primary key; never personal. */
  readonly key: readonly string[];
  readonly of: S;
  /** The rows of one subject, or what it adds to rows that many subjects make together. */
  rowsOf(subject: Of<S>, shop: Shop): Row[];
  /** How two contributions to one row come together; null where each row is one subject's. */
  readonly merge: ((one: Row, other: Row) => Row) | null;
  /** Columns whose values are never shown to whoever reads the verdict. */
  readonly hidden: ReadonlySet<string>;
  /** Streams of others that the row takes its words from. */
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

/** A table each of whose rows is one subject's. */
export const records = <S extends Subject>(
  of: S,
  key: readonly string[],
  rowsOf: (subject: Of<S>, shop: Shop) => Row[],
  { hidden = [], wordsFrom = () => [] }: Options = {},
): Table => ({ of, key, rowsOf, merge: null, hidden: new Set(hidden), wordsFrom }) as Table;

/** A table whose rows many subjects make together: numbers that are not of the key are added up. */
export const sums = <S extends Subject>(
  of: S,
  key: readonly string[],
  rowsOf: (subject: Of<S>, shop: Shop) => Row[],
  merge: (one: Row, other: Row) => Row = added(key),
): Table => ({ ...records(of, key, rowsOf), merge });

/** Two rows of one key, with everything else added up, in the first of them. */
export const added =
  (key: readonly string[]) =>
  (one: Row, other: Row): Row => {
    for (const column of Object.keys(other))
      if (!key.includes(column)) one[column] = Number(one[column]) + Number(other[column]);
    return one;
  };

/** A row's key as one text. */
export const keyOf = ({ key }: Pick<Table, 'key'>, row: Row): string => {
  const [only, ...others] = key;
  if (only !== undefined && others.length === 0) return String(row[only]);
  return key.map((column) => String(row[column])).join(' · ');
};

/** The rows that these subjects come to, by key. @throws when two subjects claim the same record */
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

/** Every row that the table must hold, by key. */
export const expectedRows = (table: Table, shop: Shop): Map<string, Row> =>
  rowsByKey(table, shop[table.of].values() as Iterable<Of<Subject>>, shop);

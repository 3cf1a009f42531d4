import pg from 'pg';
import type { TestDatabase } from '@encomenda/projections/testing/test-database';
import type { NamedTable } from '../compare/difference.js';
import { keyOf, type Row } from '../expected/table.js';

export interface Mutation {
  readonly key: string;
  readonly column?: string;
  undo(): Promise<void>;
}

const nameOf = ({ schema, name }: NamedTable): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const anyRow = async ({ pool }: TestDatabase, named: NamedTable): Promise<Row> => {
  const { key } = named.table;
  const { rows } = await pool.query<Row>(
    `select * from ${nameOf(named)} order by ${key.join(', ')} offset
       (select count(*) / 2 from ${nameOf(named)}) limit 1`,
  );
  if (!rows[0]) throw new Error(`${nameOf(named)} is empty.`);
  return rows[0];
};

const insert = ({ pool }: TestDatabase, named: NamedTable, row: Row): Promise<unknown> =>
  pool.query(
    `insert into ${nameOf(named)} select * from json_populate_record(null::${nameOf(named)}, $1)`,
    [JSON.stringify(row)],
  );

const remove = ({ pool }: TestDatabase, named: NamedTable, row: Row): Promise<unknown> =>
  pool.query(
    `delete from ${nameOf(named)} where ${named.table.key.map((c, i) => `${c} = $${i + 1}`).join(' and ')}`,
    named.table.key.map((column) => row[column]),
  );

const another = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d$/.test(value) ? '2099-12-31' : `${value}x`;
  return value;
};

export const changeRow = async (database: TestDatabase, named: NamedTable): Promise<Mutation> => {
  const row = await anyRow(database, named);
  const { key } = named.table;
  const columns = Object.keys(row).filter(
    (column) => !key.includes(column) && another(row[column]) !== row[column],
  );
  const column = columns.find((name) => name.endsWith('_centavos')) ?? columns[0];
  if (!column) throw new Error(`${nameOf(named)} has nothing to change.`);
  await remove(database, named, row);
  await insert(database, named, { ...row, [column]: another(row[column]) });
  return {
    key: keyOf(named.table, row),
    column,
    undo: async () => {
      await remove(database, named, row);
      await insert(database, named, row);
    },
  };
};

export const deleteRow = async (database: TestDatabase, named: NamedTable): Promise<Mutation> => {
  const row = await anyRow(database, named);
  await remove(database, named, row);
  return {
    key: keyOf(named.table, row),
    undo: async () => void (await insert(database, named, row)),
  };
};

export const addRow = async (database: TestDatabase, named: NamedTable): Promise<Mutation> => {
  const row = await anyRow(database, named);
  const [first] = named.table.key;
  const value = row[first!];
  const added = { ...row, [first!]: typeof value === 'number' ? value + 20_000 : another(value) };
  await insert(database, named, added);
  return {
    key: keyOf(named.table, added),
    undo: async () => void (await remove(database, named, added)),
  };
};

/** `tables`: every `schema.table` that `sql` changes. Returns a function that restores their rows. */
export const tamper = async (
  { pool }: TestDatabase,
  tables: readonly string[],
  sql: string,
): Promise<() => Promise<void>> => {
  const copies = tables.map((table, i) => ({ table, copy: `public.copia_${i}` }));
  for (const { table, copy } of copies) await pool.query(`create table ${copy} as table ${table}`);
  await pool.query(sql);
  return async () => {
    for (const { table, copy } of copies)
      await pool.query(
        `delete from ${table}; insert into ${table} select * from ${copy}; drop table ${copy}`,
      );
  };
};

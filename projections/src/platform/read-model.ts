import type pg from 'pg';
import type { AnyProjection } from './projection.js';
import { handledTypes } from './projection.js';
import { identifier } from './schema.js';

/** The statements by which one table is read and written in bulk. */
export interface BoundTable {
  readonly name: string;
  readonly key: string;
  /** Finds the table's name in a statement: one without it cannot touch the table. */
  readonly word: RegExp;
  /** $1: array of keys. */
  readonly select: string;
  /** $1: JSON array of whole rows. */
  readonly upsert: string;
  /** $1: array of keys. */
  readonly remove: string;
}

/** A projection bound to the schema that holds its rows: its own, or the one being filled beside. */
export interface ReadModel {
  readonly projection: AnyProjection;
  readonly schema: string;
  readonly handled: ReadonlySet<string>;
  readonly tables: ReadonlyMap<string, BoundTable>;
}

const bind = (schema: string, name: string, key: string, columns: string[]): BoundTable => {
  const table = `${identifier(schema)}.${identifier(name)}`;
  const keyColumn = identifier(key);
  const list = columns.map(identifier).join(', ');
  const changes = columns
    .filter((column) => column !== key)
    .map((column) => `${identifier(column)} = excluded.${identifier(column)}`);
  return {
    name,
    key,
    word: new RegExp(`\\b${name}\\b`, 'i'),
    select: `select * from ${table} where ${keyColumn} = any($1)`,
    upsert: `insert into ${table} (${list})
      select ${list} from json_populate_recordset(null::${table}, $1)
      on conflict (${keyColumn}) do ${changes.length > 0 ? `update set ${changes.join(', ')}` : 'nothing'}`,
    remove: `delete from ${table} where ${keyColumn} = any($1)`,
  };
};

/**
 * Reads the tables' columns once; generated ones are left to PostgreSQL.
 * @throws when a table is missing
 */
export const openReadModel = async (
  client: pg.ClientBase,
  projection: AnyProjection,
  schema: string,
): Promise<ReadModel> => {
  const { rows } = await client.query<{ tabela: string; colunas: string[] }>(
    `select c.relname as tabela, array_agg(a.attname::text order by a.attnum) as colunas
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where n.nspname = $1 and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname`,
    [schema],
  );
  const columns = new Map(rows.map(({ tabela, colunas }) => [tabela, colunas]));
  const tables = Object.entries(projection.tables).map(([name, { key }]) => {
    const found = columns.get(name);
    if (!found) throw new Error(`The table ${schema}.${name} does not exist: rebuild it.`);
    return [name, bind(schema, name, key, found)] as const;
  });
  return {
    projection,
    schema,
    handled: new Set(handledTypes(projection)),
    tables: new Map(tables),
  };
};

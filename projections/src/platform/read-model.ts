import type { Position, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type pg from 'pg';
import type { AnyProjection, Key } from './projection.js';
import { handledTypes } from './projection.js';
import { AnswerMemory, ExistingKeys, RowMemory } from './rows/row-memory.js';
import { identifier } from './schema.js';
import type { Write } from './rows/writes.js';

export interface BoundTable {
  readonly name: string;
  readonly key: string;
  readonly word: RegExp;
  /** $1: array of keys. */
  readonly select: string;
  /** Rows sorted by key. $1: value of the column; $2: key to start after, or null; $3: number of rows. */
  readonly selectWhere: (column: string) => string;
  readonly upsert: string;
  /** For rows that are known to be new. Cheaper than an upsert, which locks and looks up twice. */
  readonly insert: string;
  /** For rows that are known to exist. Cheaper than an upsert, which locks and looks up twice. */
  readonly update: string;
  /** $1: array of keys. */
  readonly remove: string;
  /** Deletes, then upserts. $1: JSON array of rows; $2: array of keys to delete. */
  readonly replace: Pick<Write, 'text'> & { readonly remove: string };
  readonly memory: RowMemory;
}

export interface BoundSums {
  readonly name: string;
  readonly key: readonly string[];
  readonly measures: readonly string[];
  readonly word: RegExp;
  readonly add: string;
  /** As `add`, for rows that are known to exist. Cheaper than an upsert, which locks. */
  readonly addToExisting: string;
  /** As `addToExisting`, and deletes rows whose measures become 0. */
  readonly reduce: Pick<Write, 'text'> & { readonly remove: string };
  readonly existing: ExistingKeys;
}

export interface Birth {
  readonly table: string;
  readonly key: string | ((event: RecordedEvent) => Key | null);
}

/** A projection bound to a schema. One process writes it, and opens it again after another process wrote. */
export interface ReadModel {
  readonly projection: AnyProjection;
  readonly schema: string;
  readonly handled: ReadonlySet<string>;
  readonly tables: ReadonlyMap<string, BoundTable>;
  readonly sums: ReadonlyMap<string, BoundSums>;
  readonly answers: AnswerMemory;
  readonly births: ReadonlyMap<string, readonly Birth[]>;
  /** Position in the registry; null before the first event. The group may be further, over events not handled. */
  checkpoint: Position | null;
  readonly swaps: number;
}

const wordOf = (name: string): RegExp => new RegExp(`\\b${name}\\b`, 'i');

/** `offset 0` forces a lookup by key, even for a plan made while the table was empty. */
const found = (table: string, given: string, key: readonly string[]): string => {
  const same = key.map((k) => `achado.${identifier(k)} = dado.${identifier(k)}`).join(' and ');
  return `(
      select dado.*, lugar.ctid as lugar
      from ${given} dado,
      lateral (select achado.ctid from ${table} achado where ${same} offset 0) lugar
    ) dados`;
};

interface TableShape {
  readonly columns: readonly string[];
  readonly indexes: number;
}

const bindSums = (
  schema: string,
  name: string,
  key: readonly string[],
  { columns, indexes }: TableShape,
): BoundSums => {
  const table = `${identifier(schema)}.${identifier(name)}`;
  const measures = columns.filter((column) => !key.includes(column));
  const list = columns.map(identifier).join(', ');
  const given = `json_populate_recordset(null::${table}, $1)`;
  const sums = measures.map(
    (m) => `${identifier(m)} = alvo.${identifier(m)} + excluded.${identifier(m)}`,
  );
  const becomeZero = measures.map((m) => `alvo.${identifier(m)} + dados.${identifier(m)} = 0`);
  const reduced = measures.map((m) => `dados.${identifier(m)} < 0`);
  const sameRemoved = key.map((k) => `apagadas.${identifier(k)} = dados.${identifier(k)}`);
  const insert = `insert into ${table} as alvo (${list}) select ${list} from ${given} dados`;
  const onConflict = `on conflict (${key.map(identifier).join(', ')}) do update set ${sums.join(', ')}`;
  const added = measures.map(
    (m) => `${identifier(m)} = alvo.${identifier(m)} + dados.${identifier(m)}`,
  );
  return {
    name,
    key,
    measures,
    word: wordOf(name),
    add: `${insert} ${onConflict}`,
    addToExisting:
      indexes === 1
        ? `update ${table} alvo set ${added.join(', ')} from ${found(table, given, key)}
           where alvo.ctid = dados.lugar`
        : `${insert} ${onConflict}`,
    reduce: {
      remove: `delete from ${table} alvo using ${found(table, given, key)}
        where ${['alvo.ctid = dados.lugar', ...becomeZero, `(${reduced.join(' or ')})`].join(' and ')}
        returning ${key.map((k) => `alvo.${identifier(k)}`).join(', ')}`,
      text: `${insert}
        where not exists (select from apagadas where ${sameRemoved.join(' and ')}) ${onConflict}`,
    },
    existing: new ExistingKeys(),
  };
};

const bind = (schema: string, name: string, key: string, { columns }: TableShape): BoundTable => {
  const table = `${identifier(schema)}.${identifier(name)}`;
  const keyColumn = identifier(key);
  const list = columns.map(identifier).join(', ');
  const changes = columns
    .filter((column) => column !== key)
    .map((column) => `${identifier(column)} = excluded.${identifier(column)}`);
  const given = `json_populate_recordset(null::${table}, $1)`;
  const insert = `insert into ${table} (${list}) select ${list} from ${given}`;
  const replaced = columns
    .filter((column) => column !== key)
    .map((column) => `${identifier(column)} = dados.${identifier(column)}`);
  const onConflict = `on conflict (${keyColumn}) do ${changes.length > 0 ? `update set ${changes.join(', ')}` : 'nothing'}`;
  return {
    name,
    key,
    word: wordOf(name),
    select: `select * from ${table} where ${keyColumn} = any($1)`,
    // `offset 0`: without it the planner may read the whole table by its key.
    selectWhere: (column) =>
      `select * from (
         select * from ${table}
         where ${identifier(column)} = $1 and coalesce(${keyColumn} > $2, true) offset 0
       ) achadas order by ${keyColumn} limit $3`,
    upsert: `${insert} ${onConflict}`,
    insert,
    update:
      replaced.length > 0
        ? `update ${table} alvo set ${replaced.join(', ')} from ${found(table, given, [key])}
           where alvo.ctid = dados.lugar`
        : `${insert} ${onConflict}`,
    remove: `delete from ${table} where ${keyColumn} = any($1)`,
    replace: {
      remove: `delete from ${table} where ${keyColumn} = any($2) returning ${keyColumn}`,
      // The condition is always true. To evaluate it, PostgreSQL must first finish the deletes.
      text: `${insert} where (select count(*) from apagadas) >= 0 ${onConflict}`,
    },
    memory: new RowMemory(),
  };
};

const birthsOf = ({ tables }: AnyProjection): Map<string, Birth[]> => {
  const births = new Map<string, Birth[]>();
  for (const [table, { bornWith = {} }] of Object.entries(tables))
    for (const [type, key] of Object.entries(bornWith))
      if (key !== undefined) births.set(type, [...(births.get(type) ?? []), { table, key }]);
  return births;
};

export const openReadModel = async (
  client: pg.ClientBase,
  projection: AnyProjection,
  schema: string,
  { checkpoint, swaps }: Pick<ReadModel, 'checkpoint' | 'swaps'> = { checkpoint: null, swaps: 0 },
): Promise<ReadModel> => {
  const { rows } = await client.query<TableShape & { name: string }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       (select count(*)::int from pg_index i where i.indrelid = c.oid) as indexes
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where n.nspname = $1 and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid`,
    [schema],
  );
  const shapes = new Map(rows.map(({ name, ...shape }) => [name, shape]));
  const shapeOf = (name: string): TableShape => {
    const shape = shapes.get(name);
    if (!shape) throw new Error(`The table ${schema}.${name} does not exist: rebuild it.`);
    return shape;
  };
  const tables = Object.entries(projection.tables).map(
    ([name, { key }]) => [name, bind(schema, name, key, shapeOf(name))] as const,
  );
  const sums = Object.entries(projection.sums ?? {}).map(
    ([name, { key }]) => [name, bindSums(schema, name, key, shapeOf(name))] as const,
  );
  return {
    projection,
    schema,
    handled: new Set(handledTypes(projection)),
    tables: new Map(tables),
    sums: new Map(sums),
    answers: new AnswerMemory(),
    births: birthsOf(projection),
    checkpoint,
    swaps,
  };
};

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { keysByTable, type AnyProjection } from './projection.js';
import { transaction } from './transaction.js';

const newSchemas = (projection: AnyProjection): string => `${projection.name}__nova_`;
const oldSchema = (projection: AnyProjection): string => `${projection.name}__velha`;

/** Unique per call: a process that lost its lock cannot write into the tables of another. */
export const newSchema = (projection: AnyProjection): string =>
  `${newSchemas(projection)}${randomUUID().slice(0, 8)}`;

export const identifier = (name: string): string => pg.escapeIdentifier(name);

/** Resolves unqualified names to the projection's tables. Extensions are in `public`. */
export const searchPath = (schema: string): string => `${identifier(schema)}, public`;

export const dropSchema = async (client: pg.ClientBase, schema: string): Promise<void> => {
  await client.query(`drop schema if exists ${identifier(schema)} cascade`);
};

const runDdl = async (client: pg.ClientBase, schema: string, ddl: string): Promise<void> => {
  await client.query("select set_config('search_path', $1, true)", [searchPath(schema)]);
  await client.query(ddl);
};

export const createTables = (
  client: pg.ClientBase,
  projection: AnyProjection,
  schema: string,
): Promise<void> =>
  transaction(client, async () => {
    await dropSchema(client, schema);
    await client.query(`create schema ${identifier(schema)}`);
    await runDdl(client, schema, projection.ddl);
  });

export const createIndexes = (
  client: pg.ClientBase,
  projection: AnyProjection,
  schema: string,
): Promise<void> =>
  transaction(client, async () => {
    await runDdl(client, schema, projection.indexes ?? '');
    const tables = Object.keys(keysByTable(projection));
    await client.query(`analyze ${tables.map(identifier).join(', ')}`);
  });

export const withoutTables = async (
  client: pg.ClientBase,
  projections: readonly AnyProjection[],
): Promise<AnyProjection[]> => {
  const tables = projections.flatMap((projection) =>
    Object.keys(keysByTable(projection)).map((table) => [projection.name, table] as const),
  );
  const { rows } = await client.query<{ nome: string }>(
    `select distinct nome from unnest($1::text[], $2::text[]) as t (nome, tabela)
     where to_regclass(format('%I.%I', nome, tabela)) is null`,
    [tables.map(([name]) => name), tables.map(([, table]) => table)],
  );
  const missing = new Set(rows.map(({ nome }) => nome));
  return projections.filter(({ name }) => missing.has(name));
};

const schemaExists = async (client: pg.ClientBase, schema: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema]);
  return rowCount === 1;
};

/** Renames the filled schema into place. Running reads finish on the old tables. */
export const swapSchemas = async (
  client: pg.ClientBase,
  { projection, schema }: { readonly projection: AnyProjection; readonly schema: string },
): Promise<void> => {
  const { name } = projection;
  await dropSchema(client, oldSchema(projection));
  if (await schemaExists(client, name))
    await client.query(
      `alter schema ${identifier(name)} rename to ${identifier(oldSchema(projection))}`,
    );
  await client.query(`alter schema ${identifier(schema)} rename to ${identifier(name)}`);
};

export const dropLeftovers = async (
  client: pg.ClientBase,
  projection: AnyProjection,
): Promise<void> => {
  const { rows } = await client.query<{ nspname: string }>(
    'select nspname from pg_namespace where starts_with(nspname, $1) order by nspname',
    [newSchemas(projection)],
  );
  for (const { nspname } of rows) await dropSchema(client, nspname);
  await dropSchema(client, oldSchema(projection));
};

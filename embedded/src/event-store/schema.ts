import type { ClientBase } from 'pg';

const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/;

/** Schema name that is safe in SQL. @throws Error when it is not a plain lower-case identifier */
export const checkedSchema = (schema: string): string => {
  if (!IDENTIFIER.test(schema)) throw new Error(`"${schema}" is not a usable schema name`);
  return schema;
};

/** Safe to repeat. Call it under the writer's lock. */
export const createSchema = async (client: ClientBase, schema: string): Promise<void> => {
  await client.query(`
    set client_min_messages = warning;
    create schema if not exists ${schema};
    create table if not exists ${schema}.events (
      position bigint primary key,
      stream text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      type text collate "C" not null,
      is_json boolean not null,
      data bytea not null,
      metadata bytea not null,
      created bigint not null,
      unique (stream, revision)
    );
    create index if not exists events_id on ${schema}.events (id);
    comment on column ${schema}.events.created is 'ticks of 100 ns since 1970-01-01';
  `);
};

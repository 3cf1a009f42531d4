import { createHash } from 'node:crypto';
import type { FactoryProvider } from '@nestjs/common';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { READ_POOL } from '../../tokens.js';
import { SqlCursor } from './sql-cursor.js';

/** Kysely over the read models: `@Inject(READ_DATABASE) db: Kysely<PedidosDb>`. */
export const READ_DATABASE = Symbol('read database');

const NAMES_KEPT = 2_000;

/** Searches are not prepared: without the pattern, PostgreSQL assumes few matches and plans badly for common words. */
const SEARCH = / like \$\d/;

/** Names statements by their text, so that PostgreSQL plans each one once per connection. */
const statementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (SEARCH.test(text)) return undefined;
    if (names.size >= NAMES_KEPT) names.clear();
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
};

const preparing = (pool: pg.Pool): PostgresPool => {
  const nameOf = statementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const prepared = {
      query: (text: string | SqlCursor<unknown>, values: readonly unknown[] = []) =>
        text instanceof SqlCursor
          ? text.on(client)
          : client.query({ name: nameOf(text), text, values: [...values] }),
      release: () => client.release(),
    } as unknown as PostgresPoolClient;
    wrapped.set(client, prepared);
    return prepared;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      return wrapped.get(client) ?? wrap(client);
    },
    end: async () => undefined,
  };
};

export const createReadDatabase = <DB>(pool: pg.Pool): Kysely<DB> =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool), cursor: SqlCursor }) });

export const readDatabase: FactoryProvider = {
  provide: READ_DATABASE,
  inject: [READ_POOL],
  useFactory: (pool: pg.Pool) => createReadDatabase(pool),
};

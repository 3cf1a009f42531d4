import { randomBytes } from 'node:crypto';
import { connectClient, createPool } from '@encomenda/platform/database/postgres';
import type pg from 'pg';

/** Runs `work` on the test server, outside the test databases. */
export const onServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectClient(process.env.TEST_DATABASE_URL!, { name: 'testes' });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const addressOf = (database: string): string =>
  Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: database }).href;

/** A database with empty tables. `drop` also closes its pool. */
export interface OwnDatabase {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly drop: () => Promise<void>;
}

export const ownDatabase = async (name: string): Promise<OwnDatabase> => {
  const database = `${name}_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`create database ${database} template modelo`));
  const databaseUrl = addressOf(database);
  const pool = createPool(databaseUrl, { name: 'testes' });
  return {
    databaseUrl,
    pool,
    drop: async () => {
      await pool.end();
      await onServer((client) => client.query(`drop database ${database} with (force)`));
    },
  };
};

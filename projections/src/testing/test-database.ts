import { randomId } from '@encomenda/platform/ids';
import { connectClient, createPool } from '@encomenda/platform/database/postgres';
import type pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  drop(): Promise<void>;
}

/** On the server at TEST_DATABASE_URL. @throws Error when that is not set */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the project "int" of Vitest.');
  const name = `teste_${randomId().replaceAll('-', '')}`;
  const admin = async (statement: string): Promise<void> => {
    const client = await connectClient(server, { name: 'teste' });
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name} template modelo strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, { name: 'teste', max: 4 });
  return {
    url: url.href,
    pool,
    drop: async () => {
      await pool.end();
      await admin(`drop database ${name} with (force)`);
    },
  };
};

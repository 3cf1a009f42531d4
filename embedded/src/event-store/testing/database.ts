import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../postgres/postgres.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export const createTestDatabase = async (): Promise<TestDatabase> => {
  const shared = process.env['TEST_DATABASE_URL'];
  const server = shared ? { url: shared, stop: async () => {} } : await ownServer();
  const name = `es_${randomBytes(6).toString('hex')}`;
  await inServer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await inServer(server.url, `drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
};

export const inServer = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const ownServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'event-store-test-'));
  const postgres = await startPostgres({ dataFolder: folder, fsync: false });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../embedded/dist/postgres/postgres.js';
import { dropModelDatabases, makeModelDatabases } from './int-databases.mjs';

const SETTINGS = {
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  full_page_writes: 'off',
  jit: 'off',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  synchronous_commit: 'off',
  unix_socket_directories: '.',
  wal_level: 'minimal',
};

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-int-'));
  const postgres = await startPostgres({ dataFolder: folder, fsync: false, settings: SETTINGS });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** TEST_DATABASE_SERVER, the address of a superuser's database, replaces the PostgreSQL that is started here. */
export default async function setup() {
  const given = process.env.TEST_DATABASE_SERVER;
  const server = given
    ? { url: given, stop: () => dropModelDatabases(given) }
    : await startServer();
  await makeModelDatabases(server.url);
  const address = new URL(server.url);
  // A machine that pauses for a while must not fail the specs.
  address.searchParams.set('connect_timeout', '60');
  process.env.TEST_DATABASE_URL = address.href;
  return server.stop;
}

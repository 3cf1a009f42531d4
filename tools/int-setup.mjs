import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../embedded/dist/postgres/postgres.js';
import { makeModelDatabases } from './int-databases.mjs';

/**
 * Before the integration tests: one throw-away PostgreSQL for all of them, at TEST_DATABASE_URL.
 * @returns stops it and removes its data
 */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-int-'));
  const settings = {
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
  const postgres = await startPostgres({ dataFolder: folder, fsync: false, settings });
  await makeModelDatabases(postgres.url);
  // A machine that stands still for a while is no reason to fail.
  process.env.TEST_DATABASE_URL = `${postgres.url}?connect_timeout=60`;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

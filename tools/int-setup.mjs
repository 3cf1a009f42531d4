import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../embedded/dist/postgres/postgres.js';

/** Before the integration tests: one throw-away PostgreSQL for all of them, at TEST_DATABASE_URL. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-int-'));
  const postgres = await startPostgres({ dataFolder: folder, fsync: false });
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.integrationServers = { folder, postgres };
}

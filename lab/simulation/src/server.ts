import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@encomenda/embedded/postgres/postgres';

/** The server is disposable and needs no durability. */
const SETTINGS = {
  autovacuum: 'off',
  full_page_writes: 'off',
  jit: 'off',
  synchronous_commit: 'off',
  unix_socket_directories: '.',
};

export const openServer = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-simulacao-'));
  const postgres = await startPostgres({ dataFolder: folder, fsync: false, settings: SETTINGS });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

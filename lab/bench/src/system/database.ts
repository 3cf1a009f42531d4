import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@encomenda/embedded/postgres/postgres';

export interface Database {
  readonly url: string;
  readonly folder: string;
  pid(): number;
  stop(): Promise<void>;
}

export const startDatabase = async (): Promise<Database> => {
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-bench-'));
  const postgres = await startPostgres({ dataFolder: join(folder, 'postgres') });
  return {
    url: postgres.url,
    folder,
    pid: postgres.pid,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const MASTER_KEY = Buffer.alloc(32, 7);

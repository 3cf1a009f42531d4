import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@encomenda/embedded/postgres/postgres';

export interface Database {
  readonly url: string;
  /** A folder that is removed at the end. */
  readonly folder: string;
  pid(): number;
  stop(): Promise<void>;
}

/** A PostgreSQL of our own, set as in the product: the flushes to disk are real. */
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

/** The key that wraps the personal keys, as the programs read it from `CHAVE_MESTRA`. */
export const MASTER_KEY = Buffer.alloc(32, 7);

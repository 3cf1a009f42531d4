import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskFileStore } from '@encomenda/backend/platform/files/store/disk.file-store';
import type { FileStore } from '@encomenda/backend/platform/files/store/file-store';
import { createTestDatabase } from '@encomenda/projections/testing/test-database';
import { startTestLog } from '@encomenda/system/eventstoredb/test-log';
import type pg from 'pg';

export interface EmptySystem {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly dataFolder: string;
  readonly files: FileStore;
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

export const startEmptySystem = async (): Promise<EmptySystem> => {
  const database = await createTestDatabase();
  const log = await startTestLog(database.url);
  const dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-vazia-'));
  return {
    databaseUrl: database.url,
    eventStoreUrl: log.connectionString,
    dataFolder,
    files: createDiskFileStore(join(dataFolder, 'arquivos')),
    pool: database.pool,
    stop: async () => {
      await log.stop();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};

import type { FileStore } from '@encomenda/backend/platform/files/file-store';
import { forgetErased } from '@encomenda/backend/platform/erasure/forget-erased';
import { PgListener } from '@encomenda/backend/platform/projections/pg-listener';
import { openWriting, startProcesses } from '@encomenda/backend/processes/start-processes';
import { createPool } from '@encomenda/platform/postgres';
import type { Life } from '../world/actor.js';
import type { Surroundings } from './surroundings.js';

/** No papers are drawn here. */
const noFiles = { list: async function* () {} } as unknown as FileStore;

/** Starts what turns events into commands and looks at the deadlines, as `worker` does. */
export const startWorker = async (
  life: Life,
  { log, logger, masterKey }: Surroundings,
): Promise<void> => {
  const store = log.portFor(life);
  const pool = createPool('simulado', { name: 'worker', max: 4 });
  const writing = openWriting(store, pool, { masterKey });
  const listener = new PgListener({ databaseUrl: 'simulado' } as never, logger);
  forgetErased(listener, writing);
  await listener.onApplicationBootstrap();
  startProcesses({ store, pool, writing, files: noFiles, logger });
};

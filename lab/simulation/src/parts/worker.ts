import type { FileStore } from '@encomenda/backend/platform/files/file-store';
import { forgetErased } from '@encomenda/backend/platform/erasure/forget-erased';
import { PgListener } from '@encomenda/backend/platform/projections/pg-listener';
import { startProcesses } from '@encomenda/backend/processes/start-processes';
import { openWriting } from '@encomenda/backend/processes/writing';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createPool } from '@encomenda/platform/postgres';
import type { Life } from '../world/actor.js';
import type { Mutation, Surroundings } from './surroundings.js';

/** No files in a simulation. */
const noFiles = { list: async function* () {} } as unknown as FileStore;

const missing = (store: EventStore, { processesMiss }: Mutation): EventStore =>
  processesMiss
    ? {
        append: (stream, events, expected) => store.append(stream, events, expected),
        readStream: (stream) => store.readStream(stream),
        lastEvent: (stream) => store.lastEvent(stream),
        head: () => store.head(),
        server: () => store.server(),
        subscribe: (options) => {
          const types = options.types?.filter((type) => !processesMiss(type));
          return store.subscribe({ ...options, ...(types ? { types } : {}) });
        },
        close: () => store.close(),
      }
    : store;

/** Starts processes and deadline sweep as `worker` does. */
export const startWorker = async (
  life: Life,
  { log, logger, masterKey, mutation }: Surroundings,
): Promise<void> => {
  const store = missing(log.portFor(life), mutation);
  const pool = createPool('simulado', { name: 'worker', max: 4 });
  const writing = openWriting(store, pool, { masterKey });
  const listener = new PgListener({ databaseUrl: 'simulado' } as never, logger);
  forgetErased(listener, writing);
  await listener.onApplicationBootstrap();
  startProcesses({ store, pool, writing, files: noFiles, logger, masterKey });
};

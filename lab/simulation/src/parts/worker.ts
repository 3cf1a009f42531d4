import { DiscoveryService } from '@nestjs/core';
import { BackgroundWork } from '@encomenda/backend/platform/background/background-work';
import { RecentStreams } from '@encomenda/backend/platform/commands/streams/recent-streams';
import { writePath } from '@encomenda/backend/platform/commands/write-path';
import { forgetErased } from '@encomenda/backend/platform/erasure/forget-erased';
import type { FileStore } from '@encomenda/backend/platform/files/store/file-store';
import type { Jobs } from '@encomenda/backend/platform/jobs/jobs';
import { PgListener } from '@encomenda/backend/platform/projections/pg-listener';
import { readDatabase } from '@encomenda/backend/platform/queries/read-models/read-database';
import {
  CLOCK,
  CODEC,
  CONFIG,
  EVENT_STORE,
  FILE_STORE,
  JOBS,
  KEY_RING,
  LOGGER,
  READ_POOL,
  ROLE,
  STOPPING,
  WRITE_POOL,
} from '@encomenda/backend/platform/tokens';
import { ProcessesModule } from '@encomenda/backend/processes/processes.module';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { systemClock } from '@encomenda/platform/clock';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createKeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { createPool } from '@encomenda/platform/database/postgres';
import type { Life } from '../world/actor.js';
import { Injector, providersOf } from './injector.js';
import type { Mutation, Surroundings } from './surroundings.js';

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

const noJobs: Pick<Jobs, 'work' | 'repeat' | 'close'> = {
  work: () => undefined,
  repeat: async () => undefined,
  close: async () => undefined,
};

export const startWorker = async (
  life: Life,
  { log, logger, masterKey, mutation }: Surroundings,
): Promise<void> => {
  const pool = createPool('simulado', { name: 'worker', max: 4 });
  const keys = createKeyRing(pool, masterKey);
  const injector = new Injector(
    [
      [ROLE, 'worker'],
      [EVENT_STORE, missing(log.portFor(life), mutation)],
      [KEY_RING, keys],
      [CODEC, createCodec(eventCatalog, keys)],
      [CLOCK, systemClock],
      [LOGGER, logger],
      [CONFIG, { masterKey, databaseUrl: 'simulado', demo: false }],
      [WRITE_POOL, pool],
      [READ_POOL, pool],
      [FILE_STORE, noFiles],
      [JOBS, noJobs],
      [STOPPING, new AbortController()],
      [
        DiscoveryService,
        {
          getProviders: ({ metadataKey }: { metadataKey: string }) =>
            injector.marked(metadataKey).map((instance) => ({ instance })),
        },
      ],
    ],
    [...writePath, readDatabase, ...providersOf(ProcessesModule)],
  );
  const listener = injector.get(PgListener);
  forgetErased(listener, { keys, recent: injector.get(RecentStreams) });
  await listener.onApplicationBootstrap();
  await injector.get(BackgroundWork).start();
};

import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { Clock } from '@encomenda/platform/clock';
import { readConfig, type Config } from '@encomenda/platform/config';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { KeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { openKeyRing } from '@encomenda/platform/event-store/encryption/master-key';
import { openVerifiedStore } from '@encomenda/platform/event-store/verify/open-verified-store';
import { createLogger, type Logger } from '@encomenda/platform/logger';
import { Metrics } from '@encomenda/platform/metrics/metrics';
import { createPool } from '@encomenda/platform/database/postgres';
import type { FactoryProvider, Provider } from '@nestjs/common';
import type pg from 'pg';
import type { FileStore } from './files/store/file-store.js';
import { sizesFrom } from './files/pictures/picture-jobs.js';
import { Pictures } from './files/pictures/pictures.js';
import type { Jobs } from './jobs/jobs.js';
import { measuredStore } from './metrics/figures.js';
import { endingProcess } from './process.js';
import { PgListener } from './projections/pg-listener.js';
import {
  CLOCK,
  CODEC,
  CONFIG,
  EVENT_STORE,
  FILE_STORE,
  JOBS,
  KEY_RING,
  LOGGER,
  ROLE,
  WRITE_POOL,
} from './tokens.js';

/** A program of the backend; `acesso` restores a user's access. */
export type Role = 'api' | 'worker' | 'acesso';

type PoolSettings = Omit<Parameters<typeof createPool>[1], 'max' | 'onError'>;

/** `max` connections; by default those of the configuration. */
export const poolProvider = (
  token: symbol,
  settings: PoolSettings,
  max?: number,
): FactoryProvider => ({
  provide: token,
  inject: [CONFIG, LOGGER],
  useFactory: ({ databaseUrl, connections }: Config, logger: Logger) =>
    createPool(databaseUrl, {
      ...settings,
      max: max ?? connections,
      onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
    }),
});

/** Opened once by every program. Each program adds its pools, file store and queue, and closes what it opened. */
export const platformProviders = (role: Exclude<Role, 'acesso'>, clock: Clock): Provider[] => [
  { provide: ROLE, useValue: role },
  { provide: CLOCK, useValue: clock },
  { provide: CONFIG, useFactory: () => readConfig(process.env) },
  { provide: LOGGER, useFactory: () => createLogger(role) },
  { provide: Metrics, useFactory: () => new Metrics(role) },
  {
    provide: EVENT_STORE,
    inject: [WRITE_POOL, CONFIG, Metrics, LOGGER],
    useFactory: async (writePool: pg.Pool, config: Config, metrics: Metrics, logger: Logger) =>
      measuredStore(await openVerifiedStore(writePool, config, endingProcess(logger)), metrics),
  },
  {
    provide: KEY_RING,
    // The store is opened first, which verifies the log. Otherwise a key could be created for another shop's events.
    inject: [WRITE_POOL, CONFIG, EVENT_STORE],
    useFactory: (writePool: pg.Pool, { masterKey, eventStoreUrl }: Config) =>
      openKeyRing(writePool, masterKey, eventStoreUrl),
  },
  {
    provide: CODEC,
    inject: [KEY_RING],
    useFactory: (keys: KeyRing) => createCodec(eventCatalog, keys),
  },
  {
    provide: Pictures,
    inject: [FILE_STORE, JOBS, LOGGER],
    useFactory: (files: FileStore, jobs: Jobs, logger: Logger) =>
      new Pictures(files, sizesFrom(jobs), logger),
  },
  PgListener,
];

import { eventCatalog } from '@encomenda/contracts/catalogo';
import { systemClock, type Clock } from '@encomenda/platform/clock';
import { readConfig, type Config } from '@encomenda/platform/config';
import { createCodec } from '@encomenda/platform/event-store/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { KeyRing } from '@encomenda/platform/event-store/key-ring';
import { openKeyRing } from '@encomenda/platform/event-store/master-key';
import { openVerifiedStore } from '@encomenda/platform/event-store/open-verified-store';
import { createLogger, type Logger } from '@encomenda/platform/logger';
import { Metrics } from '@encomenda/platform/metrics';
import { createPool } from '@encomenda/platform/postgres';
import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import type pg from 'pg';
import type { FileStore } from './files/file-store.js';
import { FreeSpace } from './files/free-space.js';
import { openFileStore } from './files/open-file-store.js';
import { sizesFrom } from './files/picture-jobs.js';
import { PdfCleaner } from './files/pdf-cleaner.js';
import { Pictures } from './files/pictures.js';
import { reserving } from './files/reserving.file-store.js';
import { createJobs, type Jobs } from './jobs/jobs.js';
import { measuredStore } from './metrics/figures.js';
import { PgListener } from './projections/pg-listener.js';
import { ProjectionFeed } from './projections/projection-feed.js';
import { endingProcess } from './process.js';
import { OpenSockets } from './socket/open-sockets.js';
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
  WRITE_POOL,
} from './tokens.js';

const pool = (token: symbol, name: string): Provider => ({
  provide: token,
  inject: [CONFIG, LOGGER],
  useFactory: (config: Config, logger: Logger) =>
    createPool(config.databaseUrl, {
      name,
      max: config.connections,
      statementTimeout: 10_000,
      // Longer than `statementTimeout`, which applies while PostgreSQL responds.
      queryTimeout: 12_000,
      onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
    }),
});

const providers: Provider[] = [
  { provide: CONFIG, useFactory: () => readConfig(process.env) },
  { provide: LOGGER, useFactory: () => createLogger('api') },
  { provide: Metrics, useFactory: () => new Metrics('api') },
  OpenSockets,
  pool(WRITE_POOL, 'api escrita'),
  pool(READ_POOL, 'api leitura'),
  {
    provide: EVENT_STORE,
    inject: [WRITE_POOL, CONFIG, Metrics, LOGGER],
    useFactory: async (writePool: pg.Pool, config: Config, metrics: Metrics, logger: Logger) =>
      measuredStore(await openVerifiedStore(writePool, config, endingProcess(logger)), metrics),
  },
  {
    provide: KEY_RING,
    // The log is verified first: a new key would be registered for another shop's events.
    inject: [WRITE_POOL, CONFIG, EVENT_STORE],
    useFactory: (writePool: pg.Pool, { masterKey, eventStoreUrl }: Config) =>
      openKeyRing(writePool, masterKey, eventStoreUrl),
  },
  {
    provide: CODEC,
    inject: [KEY_RING],
    useFactory: (keys: KeyRing) => createCodec(eventCatalog, keys),
  },
  { provide: FreeSpace, inject: [CONFIG], useFactory: (config: Config) => new FreeSpace(config) },
  {
    provide: FILE_STORE,
    inject: [CONFIG, FreeSpace],
    useFactory: async (config: Config, space: FreeSpace) =>
      reserving(await openFileStore(config), space),
  },
  {
    provide: JOBS,
    inject: [CONFIG, LOGGER],
    useFactory: ({ redisUrl, databaseUrl }: Config, logger: Logger) =>
      createJobs({ redisUrl, databaseUrl, logger }),
  },
  {
    provide: Pictures,
    inject: [FILE_STORE, JOBS, LOGGER],
    useFactory: (files: FileStore, jobs: Jobs, logger: Logger) =>
      new Pictures(files, sizesFrom(jobs), logger),
  },
  PdfCleaner,
  PgListener,
  ProjectionFeed,
];

/** Opens what `tokens.ts` names, once per process, and closes it at shutdown. */
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    @Inject(WRITE_POOL) private readonly writePool: pg.Pool,
    @Inject(READ_POOL) private readonly readPool: pg.Pool,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly pdfs: PdfCleaner,
  ) {}

  static at(clock: Clock = systemClock): DynamicModule {
    const all = [...providers, { provide: CLOCK, useValue: clock }];
    return { module: PlatformModule, global: true, providers: all, exports: all };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.jobs.close(), this.pdfs.close()]);
    await Promise.all([this.writePool.end(), this.readPool.end(), this.eventStore.close()]);
  }
}

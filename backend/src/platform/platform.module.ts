import { systemClock, type Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import type pg from 'pg';
import { FreeSpace } from './files/store/free-space.js';
import { openFileStore } from './files/store/open-file-store.js';
import { PdfCleaner } from './files/pdf-cleaner.js';
import { reserving } from './files/store/reserving.file-store.js';
import { createJobs, type Jobs } from './jobs/jobs.js';
import { platformProviders, poolProvider } from './platform.providers.js';
import { ProjectionFeed } from './projections/projection-feed.js';
import { OpenSockets } from './socket/admission/open-sockets.js';
import { CONFIG, EVENT_STORE, FILE_STORE, JOBS, LOGGER, READ_POOL, WRITE_POOL } from './tokens.js';

// `statementTimeout` applies while PostgreSQL responds; `queryTimeout` also when it does not.
const TIMEOUTS = { statementTimeout: 10_000, queryTimeout: 12_000 };

const providers: Provider[] = [
  OpenSockets,
  poolProvider(WRITE_POOL, { name: 'api escrita', ...TIMEOUTS }),
  poolProvider(READ_POOL, { name: 'api leitura', ...TIMEOUTS }),
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
  PdfCleaner,
  ProjectionFeed,
];

/** Opens what `tokens.ts` names for an api, once per process, and closes it at shutdown. */
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
    const all = [...platformProviders('api', clock), ...providers];
    return { module: PlatformModule, global: true, providers: all, exports: all };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.jobs.close(), this.pdfs.close()]);
    await Promise.all([this.writePool.end(), this.readPool.end(), this.eventStore.close()]);
  }
}

import { systemClock, type Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import { Metrics, serveMetrics } from '@encomenda/platform/metrics/metrics';
import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
  type Provider,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type pg from 'pg';
import { BackgroundWork } from './background/background-work.js';
import { writePath } from './commands/write-path.js';
import { openFileStore } from './files/store/open-file-store.js';
import { MakeSizes } from './files/pictures/picture-jobs.js';
import { readTroubles } from './health/troubles.js';
import { createJobs, type Jobs } from './jobs/jobs.js';
import { jobFigures, queueFigures, troubleFigures } from './metrics/figures.js';
import { platformProviders, poolProvider } from './platform.providers.js';
import { readDatabase } from './queries/read-models/read-database.js';
import {
  CONFIG,
  EVENT_STORE,
  FILE_STORE,
  JOBS,
  LOGGER,
  READ_POOL,
  STOPPING,
  WRITE_POOL,
} from './tokens.js';

const CONNECTIONS = 4;

const providers: Provider[] = [
  poolProvider(WRITE_POOL, { name: 'worker', queryTimeout: 30_000 }, CONNECTIONS),
  { provide: READ_POOL, useExisting: WRITE_POOL },
  { provide: FILE_STORE, inject: [CONFIG], useFactory: openFileStore },
  {
    provide: JOBS,
    inject: [CONFIG, LOGGER, Metrics],
    useFactory: ({ redisUrl, databaseUrl }: Config, logger: Logger, metrics: Metrics) =>
      createJobs({ redisUrl, databaseUrl, logger, onEnded: jobFigures(metrics) }),
  },
  { provide: STOPPING, useFactory: () => new AbortController() },
  readDatabase,
  ...writePath,
];

/** Opens what `tokens.ts` names for a worker, measures it, and closes it at shutdown. */
@Module({})
export class WorkerPlatformModule
  implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown
{
  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    @Inject(JOBS) private readonly jobs: Jobs,
  ) {}

  static at(clock: Clock = systemClock): DynamicModule {
    const all = [...platformProviders('worker', clock), ...providers];
    return {
      module: WorkerPlatformModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [...all, BackgroundWork, MakeSizes],
      exports: all,
    };
  }

  onModuleInit(): void {
    const { metrics, pool } = this;
    metrics.withProcess();
    queueFigures(metrics, this.jobs);
    troubleFigures(metrics, async () => (await readTroubles(pool)).length);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metrics, config, logger } = this;
    await serveMetrics(metrics, config.metrics, { role: 'worker', logger });
  }

  /** The queue was closed before, with the work. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.eventStore.close()]);
  }
}

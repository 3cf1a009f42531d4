import {
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { Config } from '@encomenda/platform/config';
import { createCodec } from '@encomenda/platform/event-store/codec';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { createKeyRing } from '@encomenda/platform/event-store/key-ring';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { createPool } from '@encomenda/platform/postgres';
import type pg from 'pg';
import { allProjections } from './all-projections.js';
import { ProjectionRunner } from './platform/runner.js';
import { TIMING } from './platform/timing.js';

/** Starts the runner with the application and stops it, and what it uses, with it. */
class RunnerLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly runner: ProjectionRunner,
    private readonly store: EventStore,
    private readonly keys: pg.Pool,
  ) {}

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.runner.stop();
    await this.store.close();
    await this.keys.end();
  }
}

const createLifecycle = ({ databaseUrl, eventStoreUrl, masterKey }: Config): RunnerLifecycle => {
  const logger = createLogger('projections');
  const store = createEventStoreDb(eventStoreUrl);
  const keys = createPool(databaseUrl, {
    name: 'projections-chaves',
    max: 2,
    onError: (error) => logger.warn({ err: error }, 'connection to PostgreSQL lost'),
  });
  const runner = new ProjectionRunner({
    databaseUrl,
    projections: allProjections,
    store,
    codec: createCodec(eventCatalog, createKeyRing(keys, masterKey)),
    logger,
    timing: TIMING,
  });
  return new RunnerLifecycle(runner, store, keys);
};

/** The process that fills the read models. */
@Module({})
export class ProjectionsModule {
  static with(config: Config): DynamicModule {
    return {
      module: ProjectionsModule,
      providers: [{ provide: RunnerLifecycle, useFactory: () => createLifecycle(config) }],
    };
  }
}

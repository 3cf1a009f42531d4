import {
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { Config } from '@encomenda/platform/config';
import { afterDemo, DEMO_READ } from '@encomenda/platform/demo';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import { openKeyRing } from '@encomenda/platform/event-store/encryption/master-key';
import { openVerifiedStore } from '@encomenda/platform/event-store/verify/open-verified-store';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { Metrics, serveMetrics } from '@encomenda/platform/metrics/metrics';
import { createPool } from '@encomenda/platform/database/postgres';
import { measureProjections } from '@encomenda/platform/projections/projection-metrics';
import { startProcessHeartbeat } from '@encomenda/platform/metrics/process-heartbeat';
import { startTracing } from '@encomenda/platform/tracing/start-tracing';
import type pg from 'pg';
import { allProjections } from './all-projections.js';
import { chosenProjections } from './chosen-projections.js';
import type { AnyProjection } from './platform/projection.js';
import { RebuildWorker } from './platform/rebuild/rebuild-worker.js';
import { readMeasured } from './platform/registry.js';
import { ProjectionRunner } from './platform/runner/runner.js';
import { TIMING } from './platform/timing.js';

const NAME = 'projections';

class RunnerLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = createLogger(NAME);
  private readonly projections: readonly AnyProjection[];
  private store: EventStore | undefined;
  private readonly keys: pg.Pool;
  private running: readonly { stop(): Promise<void> }[] = [];
  private leave: (() => Promise<void>) | undefined;
  private stopTracing: (() => Promise<void>) | undefined;

  constructor(private readonly config: Config) {
    const { databaseUrl, projections: names = ['todas'] } = config;
    const projections = chosenProjections(names);
    if (typeof projections === 'string') throw new Error(`PROJECOES: ${projections}`);
    this.projections = projections;
    const { logger } = this;
    this.keys = createPool(databaseUrl, {
      name: 'projections-chaves',
      max: 2,
      queryTimeout: 12_000,
      onError: (error) => logger.warn({ err: error }, 'connection to PostgreSQL lost'),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { logger, projections } = this;
    const { databaseUrl, eventStoreUrl, masterKey, tracing } = this.config;
    this.stopTracing = await startTracing(tracing, { role: NAME, logger });
    const store = await openVerifiedStore(this.keys, this.config, (refusal) => {
      logger.fatal({ err: refusal }, refusal.message);
      process.exit(1);
    });
    this.store = store;
    const keys = await openKeyRing(this.keys, masterKey, eventStoreUrl);
    const codec = createCodec(eventCatalog, keys);
    const shared = { databaseUrl, store, codec, logger, timing: TIMING };
    const runner = new ProjectionRunner({ ...shared, projections });
    // Also rebuilds read models that another process runs.
    const desk = new RebuildWorker({ ...shared, projections: allProjections });
    desk.start();
    // Starts after the demo data was generated: reading it command by command would take half of the filling time.
    const startRunner = () => {
      runner.start();
      return runner;
    };
    const reading = afterDemo(this.config, startRunner, DEMO_READ);
    this.running = [reading, desk];
    this.leave = startProcessHeartbeat(this.keys, NAME);
    await this.tellMetrics(store);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.map((part) => part.stop()));
    await this.leave?.();
    await this.store?.close();
    await this.keys.end();
    await this.stopTracing?.();
  }

  private async tellMetrics(store: EventStore): Promise<void> {
    const metrics = new Metrics(NAME).withProcess();
    measureProjections(metrics, store, () => readMeasured(this.keys, allProjections));
    await serveMetrics(metrics, this.config.metrics, { role: NAME, logger: this.logger });
  }
}

@Module({})
export class ProjectionsModule {
  static with(config: Config): DynamicModule {
    return {
      module: ProjectionsModule,
      providers: [{ provide: RunnerLifecycle, useFactory: () => new RunnerLifecycle(config) }],
    };
  }
}

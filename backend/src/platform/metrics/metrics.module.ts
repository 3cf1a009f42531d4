import type { Config } from '@encomenda/platform/config';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import { Metrics, serveMetrics } from '@encomenda/platform/metrics/metrics';
import { measureProjections } from '@encomenda/platform/projections/projection-metrics';
import { Inject, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type pg from 'pg';
import { readTroubles } from '../health/troubles.js';
import type { Jobs } from '../jobs/jobs.js';
import { readRegistry } from '../projections/registry.js';
import { OpenSockets } from '../socket/admission/open-sockets.js';
import { CONFIG, EVENT_STORE, JOBS, LOGGER, READ_POOL } from '../tokens.js';
import { countCommands } from './count-commands.js';
import { commandFigures, queueFigures, socketFigures, troubleFigures } from './figures.js';

@Module({})
export class MetricsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly bus: CommandBus,
    private readonly sockets: OpenSockets,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_POOL) private readonly pool: pg.Pool,
    @Inject(JOBS) private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    const { metrics, pool } = this;
    countCommands(this.bus, commandFigures(metrics));
    socketFigures(metrics, () => this.sockets.count());
    queueFigures(metrics, this.jobs);
    troubleFigures(metrics, async () => (await readTroubles(pool)).length);
    measureProjections(metrics, this.store, () => readRegistry(pool));
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metrics: settings } = this.config;
    if (!settings) return;
    this.metrics.withProcess();
    await serveMetrics(this.metrics, settings, { role: 'api', logger: this.logger });
  }
}

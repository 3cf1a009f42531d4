import type { Config } from '@encomenda/platform/config';
import { afterDemo } from '@encomenda/platform/demo';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type pg from 'pg';
import { processTroubles } from '../health/troubles.js';
import { BackgroundJob, type AnyBackgroundJob } from '../jobs/background-job.js';
import type { JobData, Jobs } from '../jobs/jobs.js';
import { CODEC, CONFIG, EVENT_STORE, JOBS, LOGGER, STOPPING, WRITE_POOL } from '../tokens.js';
import { processCheckpoint } from './checkpoint.js';
import { EventProcess, type AnyEventProcess } from './event-process.js';
import { Recurring, runRecurringWork, type RecurringWork } from './recurring-work.js';
import { runProcess, type RunningProcess } from './run-process.js';

/** Runs the providers marked `BackgroundJob`, `EventProcess` or `Recurring`. A failed one does not stop the others. */
@Injectable()
export class BackgroundWork {
  private running: RunningProcess | undefined;
  private atStart: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: EventCodec,
    @Inject(JOBS) private readonly queue: Jobs,
    @Inject(STOPPING) private readonly stopping: AbortController,
  ) {}

  get jobs(): AnyBackgroundJob[] {
    return this.marked(BackgroundJob.KEY);
  }

  get processes(): AnyEventProcess[] {
    return this.marked(EventProcess.KEY);
  }

  get recurring(): RecurringWork[] {
    return this.marked(Recurring.KEY);
  }

  /** Jobs start at once; processes and recurring work start when the demonstration data is complete. */
  async start(): Promise<void> {
    const { jobs, queue, config } = this;
    queue.work(Object.fromEntries(jobs.map((job) => [job.name, (data: JobData) => job.run(data)])));
    for (const { name, everyMs } of jobs)
      if (everyMs !== undefined) await queue.repeat(name, everyMs);
    this.atStart = Promise.all(jobs.filter((job) => job.atStart).map((job) => this.runNow(job)));
    this.running = afterDemo(config, () => this.follow());
  }

  /** Resolves when the jobs, processes and recurring work that run now have ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.queue.close(), this.atStart, this.running?.stop()]);
  }

  private follow(): RunningProcess {
    const { store, codec, pool, logger } = this;
    const running = [
      ...this.processes.map((process) =>
        runProcess(process, {
          store,
          codec,
          logger,
          checkpoint: processCheckpoint(pool, process.name),
          troubles: processTroubles(pool, process.name),
        }),
      ),
      ...this.recurring.map((work) =>
        runRecurringWork(work, { troubles: processTroubles(pool, work.name), logger }),
      ),
    ];
    return {
      async stop() {
        await Promise.all(running.map((one) => one.stop()));
      },
    };
  }

  private async runNow(job: AnyBackgroundJob): Promise<void> {
    await job
      .run({})
      .catch((error: unknown) =>
        this.logger.warn({ err: error, trabalho: job.name }, 'a job failed at the start'),
      );
  }

  private marked<Work>(metadataKey: string): Work[] {
    return this.discovery.getProviders({ metadataKey }).map(({ instance }) => instance as Work);
  }
}

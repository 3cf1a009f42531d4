import { faultPoint } from '@encomenda/platform/fault-point';
import type { Logger } from '@encomenda/platform/logger';
import type { Job } from 'bullmq';
import { Redis } from 'ioredis';

export interface JobsSettings {
  /** The queue is in Redis when set, else in PostgreSQL. */
  readonly redisUrl: string | undefined;
  readonly databaseUrl: string;
  readonly queue?: string;
  readonly logger: Logger;
  /** Interval at which missing schedules are restored, ms. Default 30 s. */
  readonly restoreEveryMs?: number;
  readonly onEnded?: JobEnded;
}

/** A job's payload: plain values, no personal data. */
export type JobData = Readonly<Record<string, string | number>>;

export type JobHandler = (data: JobData) => Promise<void>;

/** Background jobs, delivered at least once: handlers must be idempotent. */
export interface Jobs {
  /** Enqueues with retries. No effect while a job with this id is waiting or active. */
  add(name: string, job: { id: string; data: JobData }): Promise<void>;
  /** One schedule per name across all processes, restored when the queue loses it. */
  repeat(name: string, everyMs: number): Promise<void>;
  work(handlers: Readonly<Record<string, JobHandler>>): void;
  situation(): Promise<JobsSituation>;
  close(): Promise<void>;
}

export interface JobsSituation {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly schedules: readonly { name: string; everyMs: number | null; next: Date | null }[];
  readonly ended: readonly EndedJob[];
}

export interface EndedJob {
  readonly name: string;
  readonly at: Date;
  readonly tookMs: number | null;
  /** First line of the error; null on success. */
  readonly error: string | null;
}

export type JobEnded = (name: string, outcome: 'done' | 'failed', seconds: number) => void;

/** Retention of finished jobs, which bounds the tables. */
const RETENTION = { removeOnComplete: { count: 100 }, removeOnFail: { count: 500 } };
/** Finished jobs are removed, so that the same id can be enqueued again. */
const ONCE = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
};
const RESTORE_EVERY_MS = 30_000;
const CONNECTIONS = 4;
const AT_ONCE = 2;

const REPORTED = 12;

const asEnded = (job: Job): EndedJob[] => {
  const { finishedOn, processedOn } = job;
  if (finishedOn === undefined) return [];
  const error = job.failedReason?.split('\n')[0]?.slice(0, 300);
  return [
    {
      name: job.name,
      at: new Date(finishedOn),
      tookMs: processedOn === undefined ? null : finishedOn - processedOn,
      error: error || null,
    },
  ];
};

type Process = (job: { name: string; data: JobData }) => Promise<void>;

/** Loads BullMQ only here: most api processes never enqueue a job. */
const open = async ({ redisUrl, databaseUrl, queue = 'encomenda' }: JobsSettings) => {
  const { createPostgresBackend, Queue, withBackend, Worker } = await import('bullmq');
  if (redisUrl !== undefined) {
    const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
    return {
      queue: new Queue(queue, { connection, defaultJobOptions: RETENTION }),
      worker: (process: Process) =>
        new Worker(queue, process, { connection, concurrency: AT_ONCE }),
      disconnect: () => connection.disconnect(),
    };
  }
  const postgres = withBackend(createPostgresBackend);
  const connection = {
    connectionString: databaseUrl,
    schema: 'jobs',
    migrate: true,
    max: CONNECTIONS,
  };
  return {
    queue: new postgres.Queue(queue, { connection, defaultJobOptions: RETENTION }),
    worker: (process: Process) =>
      new postgres.Worker(queue, process, { connection, concurrency: AT_ONCE }),
    disconnect: () => undefined,
  };
};

/** Jobs with BullMQ on Redis or PostgreSQL. Connects on first use. */
export const createJobs = (settings: JobsSettings): Jobs => {
  const { logger } = settings;
  const logError = (error: Error): void => logger.warn({ err: error }, 'job queue error');
  let opened: ReturnType<typeof open> | undefined;
  let working: Promise<ReturnType<Awaited<ReturnType<typeof open>>['worker']>> | undefined;
  const repeated = new Map<string, number>();
  let restoring: NodeJS.Timeout | undefined;

  const openLogged = async (): ReturnType<typeof open> => {
    const backend = await open(settings);
    backend.queue.on('error', logError);
    return backend;
  };
  const backend = (): ReturnType<typeof open> => (opened ??= openLogged());

  const schedule = async (name: string, everyMs: number): Promise<void> => {
    const { queue } = await backend();
    await queue.upsertJobScheduler(name, { every: everyMs }, { name });
  };

  const restore = async (): Promise<void> => {
    const { queue } = await backend();
    for (const [name, everyMs] of repeated)
      if (!(await queue.getJobScheduler(name))) {
        logger.warn({ trabalho: name }, 'schedule lost, restoring it');
        await schedule(name, everyMs);
      }
  };

  const startWorker = async (handlers: Readonly<Record<string, JobHandler>>) => {
    const worker = (await backend()).worker(async ({ name, data }) => {
      const handler = handlers[name];
      if (!handler) throw new Error(`No handler for the job ${name}.`);
      const begun = performance.now();
      const ended = (outcome: 'done' | 'failed'): void =>
        settings.onEnded?.(name, outcome, (performance.now() - begun) / 1_000);
      try {
        await handler(data);
        faultPoint('trabalho.antes-do-fim');
      } catch (error) {
        ended('failed');
        throw error;
      }
      ended('done');
    });
    worker.on('error', logError);
    worker.on('failed', (job, error) => {
      logger.error({ err: error, trabalho: job?.name }, 'a job failed');
    });
    return worker;
  };

  return {
    async add(name, { id, data }) {
      const { queue } = await backend();
      await queue.add(name, data, { ...ONCE, jobId: id });
    },
    async repeat(name, everyMs) {
      await schedule(name, everyMs);
      repeated.set(name, everyMs);
      restoring ??= setInterval(
        () => void restore().catch(logError),
        settings.restoreEveryMs ?? RESTORE_EVERY_MS,
      ).unref();
    },
    work(handlers) {
      working = startWorker(handlers);
      working.catch(logError);
    },
    async situation() {
      const { queue } = await backend();
      const [counts, schedules, completed, failed] = await Promise.all([
        queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
        queue.getJobSchedulers(0, 49, true),
        queue.getJobs(['completed'], 0, REPORTED - 1, false),
        queue.getJobs(['failed'], 0, REPORTED - 1, false),
      ]);
      const { waiting = 0, active = 0, delayed = 0, failed: failures = 0 } = counts;
      return {
        waiting,
        active,
        delayed,
        failed: failures,
        schedules: schedules.map(({ key, name, every, next }) => ({
          name: name || key,
          everyMs: every ? Number(every) : null,
          next: next ? new Date(Number(next)) : null,
        })),
        ended: [...completed, ...failed]
          // BullMQ returns undefined for a job removed between its two queries.
          .flatMap((job: Job | undefined) => (job ? asEnded(job) : []))
          .sort((a, b) => b.at.getTime() - a.at.getTime())
          .slice(0, REPORTED),
      };
    },
    async close() {
      clearInterval(restoring);
      await (await working)?.close();
      const backend = await opened;
      await backend?.queue.close();
      backend?.disconnect();
    },
  };
};

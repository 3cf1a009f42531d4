import { faultPoint } from '@encomenda/platform/fault-point';
import type { Logger } from '@encomenda/platform/logger';
import { createPostgresBackend, Queue, withBackend, Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';

export interface JobsSettings {
  /** Where the queue lives when it is set; else in PostgreSQL. */
  readonly redisUrl: string | undefined;
  readonly databaseUrl: string;
  /** Name of the queue; tests take one of their own. */
  readonly queue?: string;
  readonly logger: Logger;
  /** How often it is looked whether what repeats is still scheduled. Default 30 s. */
  readonly lookAfterMs?: number;
  /** Told of every job that this process worked on. */
  readonly onEnded?: JobEnded;
}

/** What a job is told: a few plain values, no personal data. */
export type JobData = Readonly<Record<string, string | number>>;

export type JobHandler = (data: JobData) => Promise<void>;

/** Work that is not a read model. It is delivered at least once: handlers must not mind a repeat. */
export interface Jobs {
  /**
   * Has a job done once, soon, and again after a pause when it fails. While one of this id is
   * waiting or being done, asking again changes nothing.
   */
  add(name: string, job: { id: string; data: JobData }): Promise<void>;
  /**
   * Runs a job for ever, every so many milliseconds. Its name is its id: however many processes ask
   * for it, it runs once each time. A queue that has forgotten it is told again.
   */
  repeat(name: string, everyMs: number): Promise<void>;
  /** Begins to work on what the handlers know by name. */
  work(handlers: Readonly<Record<string, JobHandler>>): void;
  /** How the queue is doing. */
  situation(): Promise<JobsSituation>;
  /** Finishes what is being worked on, then lets go. */
  close(): Promise<void>;
}

/** How many jobs there are in each state, what is scheduled and what ended last. */
export interface JobsSituation {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly schedules: readonly { name: string; everyMs: number | null; next: Date | null }[];
  /** The newest first. */
  readonly ended: readonly EndedJob[];
}

export interface EndedJob {
  readonly name: string;
  readonly at: Date;
  readonly tookMs: number | null;
  /** First line of what went wrong; null when it went well. */
  readonly error: string | null;
}

/** What becomes of a job, for whoever counts. */
export type JobEnded = (name: string, outcome: 'done' | 'failed', seconds: number) => void;

/** Finished jobs are remembered in this number, so that the tables stay small. */
const REMEMBERED = { removeOnComplete: { count: 100 }, removeOnFail: { count: 500 } };
/** A job with an id of its own is forgotten at once: the same may be asked for again later. */
const ONCE = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
};
const LOOK_AFTER_MS = 30_000;
const CONNECTIONS = 4;
const AT_ONCE = 2;

/** As many of the last jobs are told of. */
const TOLD = 12;

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

const open = ({ redisUrl, databaseUrl, queue = 'encomenda' }: JobsSettings) => {
  if (redisUrl !== undefined) {
    const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
    return {
      queue: new Queue(queue, { connection, defaultJobOptions: REMEMBERED }),
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
    queue: new postgres.Queue(queue, { connection, defaultJobOptions: REMEMBERED }),
    worker: (process: Process) =>
      new postgres.Worker(queue, process, { connection, concurrency: AT_ONCE }),
    disconnect: () => undefined,
  };
};

/** BullMQ, on Redis or on PostgreSQL; it connects when it is first used. */
export const createJobs = (settings: JobsSettings): Jobs => {
  const { logger } = settings;
  const complain = (error: Error): void => logger.warn({ err: error }, 'the job queue complains');
  let opened: ReturnType<typeof open> | undefined;
  let working: ReturnType<ReturnType<typeof open>['worker']> | undefined;
  const repeated = new Map<string, number>();
  let lookingAfter: NodeJS.Timeout | undefined;

  const backend = (): ReturnType<typeof open> => {
    if (!opened) {
      opened = open(settings);
      opened.queue.on('error', complain);
    }
    return opened;
  };

  const schedule = async (name: string, everyMs: number): Promise<void> => {
    await backend().queue.upsertJobScheduler(name, { every: everyMs }, { name });
  };

  /** A queue can be erased while we work: Redis is no store. */
  const restore = async (): Promise<void> => {
    for (const [name, everyMs] of repeated)
      if (!(await backend().queue.getJobScheduler(name))) {
        logger.warn({ trabalho: name }, 'the queue has forgotten what repeats');
        await schedule(name, everyMs);
      }
  };

  return {
    async add(name, { id, data }) {
      await backend().queue.add(name, data, { ...ONCE, jobId: id });
    },
    async repeat(name, everyMs) {
      await schedule(name, everyMs);
      repeated.set(name, everyMs);
      lookingAfter ??= setInterval(
        () => void restore().catch(complain),
        settings.lookAfterMs ?? LOOK_AFTER_MS,
      ).unref();
    },
    work(handlers) {
      working = backend().worker(async ({ name, data }) => {
        const handler = handlers[name];
        if (!handler) throw new Error(`Nobody knows how to do the job ${name}.`);
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
      working.on('error', complain);
      working.on('failed', (job, error) => {
        logger.error({ err: error, trabalho: job?.name }, 'a job failed');
      });
    },
    async situation() {
      const { queue } = backend();
      const [counts, schedules, completed, failed] = await Promise.all([
        queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
        queue.getJobSchedulers(0, 49, true),
        queue.getJobs(['completed'], 0, TOLD - 1, false),
        queue.getJobs(['failed'], 0, TOLD - 1, false),
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
          // One that was forgotten between the two questions comes as nothing.
          .flatMap((job: Job | undefined) => (job ? asEnded(job) : []))
          .sort((a, b) => b.at.getTime() - a.at.getTime())
          .slice(0, TOLD),
      };
    },
    async close() {
      clearInterval(lookingAfter);
      await working?.close();
      await opened?.queue.close();
      opened?.disconnect();
    },
  };
};

import type { Logger } from '@encomenda/platform/logger';
import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';

export interface JobsSettings {
  /** Where the queue lives when it is set; else in PostgreSQL. */
  readonly redisUrl: string | undefined;
  readonly databaseUrl: string;
  /** Name of the queue; tests take one of their own. */
  readonly queue?: string;
  readonly logger: Logger;
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
   * for it, it runs once each time.
   */
  repeat(name: string, everyMs: number): Promise<void>;
  /** Begins to work on what the handlers know by name. */
  work(handlers: Readonly<Record<string, JobHandler>>): void;
  /** Finishes what is being worked on, then lets go. */
  close(): Promise<void>;
}

/** Finished jobs are remembered in this number, so that the tables stay small. */
const REMEMBERED = { removeOnComplete: { count: 100 }, removeOnFail: { count: 500 } };
/** A job with an id of its own is forgotten at once: the same may be asked for again later. */
const ONCE = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
};
const CONNECTIONS = 4;
const AT_ONCE = 2;

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

  const backend = (): ReturnType<typeof open> => {
    if (!opened) {
      opened = open(settings);
      opened.queue.on('error', complain);
    }
    return opened;
  };

  return {
    async add(name, { id, data }) {
      await backend().queue.add(name, data, { ...ONCE, jobId: id });
    },
    async repeat(name, everyMs) {
      await backend().queue.upsertJobScheduler(name, { every: everyMs }, { name });
    },
    work(handlers) {
      working = backend().worker(async ({ name, data }) => {
        const handler = handlers[name];
        if (!handler) throw new Error(`Nobody knows how to do the job ${name}.`);
        await handler(data);
      });
      working.on('error', complain);
      working.on('failed', (job, error) => {
        logger.error({ err: error, trabalho: job?.name }, 'a job failed');
      });
    },
    async close() {
      await working?.close();
      await opened?.queue.close();
      opened?.disconnect();
    },
  };
};

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

/** Work that is not a read model. It is delivered at least once: handlers must not mind a repeat. */
export interface Jobs {
  /**
   * Runs a job for ever, every so many milliseconds. Its name is its id: however many processes ask
   * for it, it runs once each time.
   */
  repeat(name: string, everyMs: number): Promise<void>;
  /** Begins to work on what the handlers know by name. */
  work(handlers: Readonly<Record<string, () => Promise<void>>>): void;
  /** Finishes what is being worked on, then lets go. */
  close(): Promise<void>;
}

/** Finished jobs are remembered in this number, so that the tables stay small. */
const REMEMBERED = { removeOnComplete: { count: 100 }, removeOnFail: { count: 500 } };
const CONNECTIONS = 4;

type Process = (job: { name: string }) => Promise<void>;

const open = ({ redisUrl, databaseUrl, queue = 'encomenda' }: JobsSettings) => {
  if (redisUrl !== undefined) {
    const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
    return {
      queue: new Queue(queue, { connection, defaultJobOptions: REMEMBERED }),
      worker: (process: Process) => new Worker(queue, process, { connection }),
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
    worker: (process: Process) => new postgres.Worker(queue, process, { connection }),
    disconnect: () => undefined,
  };
};

/** BullMQ, on Redis or on PostgreSQL. */
export const createJobs = (settings: JobsSettings): Jobs => {
  const { logger } = settings;
  const { queue, worker, disconnect } = open(settings);
  const complain = (error: Error): void => logger.warn({ err: error }, 'the job queue complains');
  queue.on('error', complain);
  let working: ReturnType<typeof worker> | undefined;

  return {
    async repeat(name, everyMs) {
      await queue.upsertJobScheduler(name, { every: everyMs }, { name });
    },
    work(handlers) {
      working = worker(async ({ name }) => {
        const handler = handlers[name];
        if (!handler) throw new Error(`Nobody knows how to do the job ${name}.`);
        await handler();
      });
      working.on('error', complain);
      working.on('failed', (job, error) => {
        logger.error({ err: error, trabalho: job?.name }, 'a job failed');
      });
    },
    async close() {
      await working?.close();
      await queue.close();
      disconnect();
    },
  };
};

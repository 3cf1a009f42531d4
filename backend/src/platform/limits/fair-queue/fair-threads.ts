import { Piscina } from 'piscina';
import { RequestRefused } from '../../http/errors/request-refused.js';
import { FairQueue, QueueFull } from './fair-queue.js';

export interface ThreadLimits {
  readonly threads: number;
  readonly fila: number;
  /** Time limit of the work, and separately of the wait for a thread, in ms. */
  readonly prazoMs: number;
}

export interface ThreadSettings {
  /** The compiled file; its default export does the work. */
  readonly filename: string;
  readonly limits: ThreadLimits;
  readonly memoryMb: number;
  /** Sentence of the 503 answer. */
  readonly busy: string;
  readonly slow: () => RequestRefused;
}

const RETRY_IN_S = 5;

export const notNow = (sentence: string): RequestRefused =>
  new RequestRefused(503, sentence, undefined, RETRY_IN_S);

/** Path of the compiled thread, also when the caller runs from source, as in tests. */
export const compiledThread = (thread: string, from: string): string =>
  new URL(thread, from.replace('/backend/src/', '/backend/dist/')).pathname;

/** Runs work in threads, so that it does not block other requests. */
export class FairThreads<Task, Result> {
  private pool: Piscina<Task, Result> | undefined;
  private readonly queue: FairQueue;

  constructor(private readonly settings: ThreadSettings) {
    const { threads, fila } = settings.limits;
    this.queue = new FairQueue({ atOnce: threads, waiting: fila });
  }

  /**
   * Retries once when a thread dies. Work that takes too long ends with its thread. Jobs of one `owner`, a user, wait
   * for each other.
   * @throws RequestRefused when the queue is full, no thread is free in time, or the work takes too long
   */
  async run(task: Task, owner: string): Promise<Result> {
    const waiting = AbortSignal.timeout(this.settings.limits.prazoMs);
    let begun = false;
    const work = () => {
      begun = true;
      return this.attempt(task);
    };
    try {
      return await this.queue.run(owner, work, waiting);
    } catch (error) {
      throw error instanceof QueueFull || !begun ? notNow(this.settings.busy) : error;
    }
  }

  get threads(): Piscina['threads'] {
    return this.pool?.threads ?? [];
  }

  async close(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    await pool?.destroy();
  }

  private async attempt(task: Task): Promise<Result> {
    const signal = AbortSignal.timeout(this.settings.limits.prazoMs);
    this.pool ??= this.open();
    try {
      return await this.runTwice(task, signal);
    } catch (error) {
      throw signal.aborted ? this.settings.slow() : error;
    }
  }

  private async runTwice(task: Task, signal: AbortSignal): Promise<Result> {
    try {
      return await this.pool!.run(task, { signal });
    } catch (error) {
      if (signal.aborted || this.pool === undefined) throw error;
      return this.pool.run(task, { signal });
    }
  }

  /** One thread stays alive, so that its modules stay loaded. */
  private open(): Piscina<Task, Result> {
    return new Piscina({
      filename: this.settings.filename,
      minThreads: 1,
      maxThreads: this.settings.limits.threads,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: this.settings.memoryMb },
      // Threads need no secrets.
      env: {},
      execArgv: [],
    });
  }
}

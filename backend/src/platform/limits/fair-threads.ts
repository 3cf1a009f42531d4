import { Piscina } from 'piscina';
import { RequestRefused } from '../http/request-refused.js';
import { FairQueue, QueueFull } from './fair-queue.js';

export interface ThreadLimits {
  readonly threads: number;
  /** Maximum jobs waiting for a thread. */
  readonly fila: number;
  /** From request to result, in ms. */
  readonly prazoMs: number;
}

export interface ThreadSettings {
  /** The compiled file; its default export does the work. */
  readonly filename: string;
  readonly limits: ThreadLimits;
  readonly memoryMb: number;
  /** Answered 503. */
  readonly busy: string;
  readonly slow: () => RequestRefused;
}

const RETRY_IN_S = 5;

/** The work can be asked for again in a moment. */
export const notNow = (sentence: string): RequestRefused =>
  new RequestRefused(503, sentence, undefined, RETRY_IN_S);

/** The compiled thread, also when the caller runs from source, as in tests. */
export const compiledThread = (thread: string, from: string): string =>
  new URL(thread, from.replace('/backend/src/', '/backend/dist/')).pathname;

/** Work in threads of their own, so that no other request waits meanwhile. */
export class FairThreads<Task, Result> {
  private pool: Piscina<Task, Result> | undefined;
  private readonly queue: FairQueue;

  constructor(private readonly settings: ThreadSettings) {
    const { threads, fila } = settings.limits;
    this.queue = new FairQueue({ atOnce: threads, waiting: fila });
  }

  /**
   * Retries once when a thread dies.
   * @param owner user; one user's jobs queue behind each other, not behind others'
   * @throws RequestRefused when the queue is full or the time limit passes
   */
  async run(task: Task, owner: string): Promise<Result> {
    const { limits, busy, slow } = this.settings;
    const signal = AbortSignal.timeout(limits.prazoMs);
    try {
      return await this.queue.run(owner, () => this.attempt(task, signal), signal);
    } catch (error) {
      if (error instanceof QueueFull) throw notNow(busy);
      throw signal.aborted ? slow() : error;
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

  private async attempt(task: Task, signal: AbortSignal): Promise<Result> {
    this.pool ??= this.open();
    try {
      return await this.pool.run(task, { signal });
    } catch (error) {
      if (signal.aborted || this.pool === undefined) throw error;
      return this.pool.run(task, { signal });
    }
  }

  /** One thread stays, which keeps what it loaded; the others end when idle. */
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

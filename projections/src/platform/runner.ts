import { connectClient, endClient } from '@encomenda/platform/postgres';
import { heartbeat } from './heartbeat.js';
import type { RunnerOptions } from './runner-options.js';
import { Session } from './session.js';
import { Backoff } from './timing.js';

/** A frozen process loses its locks after this, so that another one can go on. */
const IDLE_LIMIT = '15s';
/** Longer than any statement of ours takes; PostgreSQL may be gone without a word. */
const QUERY_TIMEOUT = 20_000;

/**
 * Runs the projections that no other process runs, and waits for the others. Outlives every restart
 * of PostgreSQL and of the event store.
 */
export class ProjectionRunner {
  private readonly stopping = new AbortController();
  private finished = Promise.resolve();

  constructor(private readonly options: RunnerOptions) {}

  start(): void {
    this.finished = this.supervise();
  }

  /** Finishes the transaction at hand and gives the locks back. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.finished;
  }

  private async supervise(): Promise<void> {
    const { signal } = this.stopping;
    const { logger, timing } = this.options;
    const backoff = new Backoff(timing.reconnect);
    while (!signal.aborted) {
      try {
        await this.runSession(() => backoff.succeeded());
      } catch (error) {
        if (!signal.aborted) logger.warn({ err: error }, 'PostgreSQL lost; trying again');
      }
      await backoff.pause(signal);
    }
  }

  /** @throws the reason why the connection, and with it the session, ended */
  private async runSession(onConnected: () => void): Promise<void> {
    const over = new AbortController();
    const endWithUs = (): void => over.abort(this.stopping.signal.reason);
    this.stopping.signal.addEventListener('abort', endWithUs, { once: true });
    const client = await connectClient(this.options.databaseUrl, {
      name: 'projections',
      asynchronousCommit: true,
      pipeline: true,
      queryTimeout: QUERY_TIMEOUT,
      onError: (error) => over.abort(error),
    });
    client.on('end', () => over.abort(new Error('The connection ended.')));
    const session = new Session(client, this.options, over);
    try {
      await client.query(
        `set idle_session_timeout = '${IDLE_LIMIT}';
         set idle_in_transaction_session_timeout = '${IDLE_LIMIT}'`,
      );
      onConnected();
      await heartbeat(session, over.signal);
      throw over.signal.reason;
    } finally {
      over.abort();
      this.stopping.signal.removeEventListener('abort', endWithUs);
      const inOrder = this.stopping.signal.aborted;
      if (inOrder) await session.close();
      // Else whoever still waits for an answer waits in vain: the connection goes first.
      await endClient(client);
      if (!inOrder) await session.close();
    }
  }
}

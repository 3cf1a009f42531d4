import { connectClient, endClient } from '@encomenda/platform/database/postgres';
import { heartbeat } from './heartbeat.js';
import { ROW_BY_ROW } from '../rows/row-by-row.js';
import type { RunnerOptions } from './runner-options.js';
import { Session } from './session.js';
import { Backoff } from '../timing.js';

/** PostgreSQL frees the locks of a frozen process after this time. */
const IDLE_LIMIT = '15s';
/** Ms after which the server counts as dead. No statement takes so long. */
const QUERY_TIMEOUT = 20_000;

/** Runs the projections that no other process runs. Survives restarts of both servers. */
export class ProjectionRunner {
  private readonly stopping = new AbortController();
  private finished = Promise.resolve();

  constructor(private readonly options: RunnerOptions) {}

  start(): void {
    this.finished = this.supervise();
  }

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
        if (!signal.aborted) logger.warn({ err: error }, 'PostgreSQL lost; retrying');
      }
      await backoff.pause(signal);
    }
  }

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
        // Lookups by key and with arrays of rows need such plans even while their tables are small.
        `${ROW_BY_ROW}
         set plan_cache_mode = force_generic_plan;
         set idle_session_timeout = '${IDLE_LIMIT}';
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
      // Ends the connection first: pending statements may never be answered.
      await endClient(client);
      if (!inOrder) await session.close();
    }
  }
}

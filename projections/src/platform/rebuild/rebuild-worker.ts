import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import { connectClient, endClient, probeConnection } from '@encomenda/platform/database/postgres';
import { PROJECTION_LOCKS } from '@encomenda/platform/projections/projection-locks';
import type pg from 'pg';
import type { AnyProjection } from '../projection.js';
import { shareOf } from './rebuild-progress.js';
import {
  startNext,
  recordDone,
  recordFailed,
  recordProgress,
  requeue,
  type RebuildRequest,
} from './rebuild-requests.js';
import { AlreadyRebuilding, rebuild } from './rebuild.js';
import { Backoff, sleep, type Timing } from '../timing.js';

export interface RebuildWorkerOptions {
  readonly databaseUrl: string;
  readonly projections: readonly AnyProjection[];
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly logger: Logger;
  readonly timing: Timing;
  readonly silence?: Timeouts;
}

/** ms. Networks can drop connections silently. */
interface Timeouts {
  readonly answer: number;
  /** PostgreSQL closes a connection that is idle for longer, and frees its lock. */
  readonly idle: number;
}
const SILENCE: Timeouts = { answer: 20_000, idle: 15_000 };

const PROGRESS_EVERY_MS = 500;
const ATTEMPTS = 3;

export class RebuildWorker {
  private readonly stopping = new AbortController();
  private finished = Promise.resolve();

  constructor(private readonly options: RebuildWorkerOptions) {}

  start(): void {
    this.finished = this.supervise();
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('The process ends.'));
    await this.finished;
  }

  private async supervise(): Promise<void> {
    const { signal } = this.stopping;
    const { logger, timing } = this.options;
    const backoff = new Backoff(timing.reconnect);
    while (!signal.aborted) {
      try {
        await this.session(() => backoff.succeeded());
      } catch (error) {
        if (!signal.aborted)
          logger.warn({ err: error }, 'lost the PostgreSQL connection for rebuilds; retrying');
      }
      await backoff.pause(signal);
    }
  }

  private async session(onConnected: () => void): Promise<void> {
    const { signal } = this.stopping;
    const { databaseUrl, timing, silence = SILENCE } = this.options;
    const client = await connectClient(databaseUrl, {
      name: 'reconstrucoes',
      pipeline: true,
      queryTimeout: silence.answer,
    });
    // A rebuild uses other connections, so this one sends probes in order not to count as idle.
    probeConnection(client, timing.heartbeat);
    let locked = false;
    try {
      await client.query(`set idle_session_timeout = ${silence.idle}`);
      onConnected();
      while (!signal.aborted) {
        locked ||= await this.takeLock(client);
        if (!locked || !(await this.processNext(client))) await sleep(timing.heartbeat, signal);
      }
    } finally {
      await endClient(client);
    }
  }

  private async takeLock(client: pg.ClientBase): Promise<boolean> {
    const { rows } = await client.query<{ ours: boolean }>(
      'select pg_try_advisory_lock($1, 0) as ours',
      [PROJECTION_LOCKS.desk],
    );
    return rows[0]?.ours === true;
  }

  private async processNext(client: pg.ClientBase): Promise<boolean> {
    const request = await startNext(client, this.options.projections);
    if (!request) return false;
    if (request.attempts >= ATTEMPTS) {
      const reason = `Interrompida ${ATTEMPTS} vezes antes do fim.`;
      await recordFailed(client, request, { reason, at: null });
      return true;
    }
    return this.runRequest(client, request);
  }

  private async runRequest(client: pg.ClientBase, request: RebuildRequest): Promise<boolean> {
    const { logger, store } = this.options;
    const { signal } = this.stopping;
    const context = { projecao: request.projection.name, pedido: request.id };
    logger.info(context, 'rebuild started');
    try {
      const head = await store.head();
      let events = 0;
      let recordedAt = -Infinity;
      const { failures } = await rebuild([request.projection], {
        ...this.options,
        signal,
        onProgress: (more, at) => {
          events += more;
          if (performance.now() - recordedAt < PROGRESS_EVERY_MS) return;
          recordedAt = performance.now();
          void recordProgress(client, request, { events, share: shareOf(at, head) }).catch(
            () => undefined,
          );
        },
        onRetry: (error) =>
          logger.warn({ ...context, err: error }, 'a rebuild step failed; retrying'),
      });
      await recordProgress(client, request, { events, share: 100 });
      const [failure] = failures;
      if (failure) await recordFailed(client, request, failure);
      else await recordDone(client, request);
      logger.info({ ...context, eventos: events, parada: failure !== undefined }, 'rebuild ended');
      return true;
    } catch (error) {
      if (signal.aborted || error instanceof AlreadyRebuilding) await requeue(client, request);
      else logger.error({ ...context, err: error }, 'a rebuild failed; retrying');
      return false;
    }
  }
}

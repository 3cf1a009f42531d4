import type { EventCodec } from '@encomenda/platform/event-store/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import { connectClient, endClient, probeConnection } from '@encomenda/platform/postgres';
import { PROJECTION_LOCKS } from '@encomenda/platform/projection-locks';
import type pg from 'pg';
import type { AnyProjection } from './projection.js';
import { shareOf } from './rebuild-progress.js';
import {
  beginNext,
  noteDone,
  noteFailed,
  noteProgress,
  putBack,
  type RebuildRequest,
} from './rebuild-requests.js';
import { AlreadyRebuilding, rebuild } from './rebuild.js';
import { Backoff, sleep, type Timing } from './timing.js';

export interface RebuildDeskOptions {
  readonly databaseUrl: string;
  readonly projections: readonly AnyProjection[];
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly logger: Logger;
  readonly timing: Timing;
  readonly silence?: SilenceLimits;
}

/** Milliseconds. Networks forget connections without a word, on either side. */
interface SilenceLimits {
  /** What PostgreSQL does not answer within it never will. */
  readonly answer: number;
  /** A desk of which PostgreSQL hears nothing for so long is free for another. */
  readonly desk: number;
}
const SILENCE: SilenceLimits = { answer: 20_000, desk: 15_000 };

const PROGRESS_EVERY_MS = 500;
/** A rebuild that so often came to no end is not begun again. */
const ATTEMPTS = 3;

/**
 * Takes up the rebuilds that people ask for on the screen: of all processes one works on them, one
 * at a time. A process that dies loses the desk with its connection, and the next begins anew.
 */
export class RebuildDesk {
  private readonly stopping = new AbortController();
  private finished = Promise.resolve();

  constructor(private readonly options: RebuildDeskOptions) {}

  start(): void {
    this.finished = this.supervise();
  }

  /** Calls off what is being filled; it is begun anew elsewhere, or at the next start. */
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
        if (!signal.aborted) logger.warn({ err: error }, 'the rebuild desk was lost; trying again');
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
    // Also while a rebuild takes its time, which goes over connections of its own.
    probeConnection(client, timing.heartbeat);
    let ours = false;
    try {
      await client.query(`set idle_session_timeout = ${silence.desk}`);
      onConnected();
      while (!signal.aborted) {
        ours ||= await this.takeDesk(client);
        if (!ours || !(await this.workOnNext(client))) await sleep(timing.heartbeat, signal);
      }
    } finally {
      await endClient(client);
    }
  }

  private async takeDesk(client: pg.ClientBase): Promise<boolean> {
    const { rows } = await client.query<{ nossa: boolean }>(
      'select pg_try_advisory_lock($1, 0) as nossa',
      [PROJECTION_LOCKS.desk],
    );
    return rows[0]?.nossa === true;
  }

  /** @returns whether there was one that could be worked on */
  private async workOnNext(client: pg.ClientBase): Promise<boolean> {
    const request = await beginNext(client, this.options.projections);
    if (!request) return false;
    if (request.attempts >= ATTEMPTS) {
      const reason = `Interrompida ${ATTEMPTS} vezes antes do fim.`;
      await noteFailed(client, request, { reason, at: null });
      return true;
    }
    return this.carryOut(client, request);
  }

  private async carryOut(client: pg.ClientBase, request: RebuildRequest): Promise<boolean> {
    const { logger, store } = this.options;
    const { signal } = this.stopping;
    const about = { projecao: request.projection.name, pedido: request.id };
    logger.info(about, 'rebuilding as asked');
    try {
      const head = await store.head();
      let events = 0;
      let notedAt = -Infinity;
      const { failures } = await rebuild([request.projection], {
        ...this.options,
        signal,
        onProgress: (more, at) => {
          events += more;
          if (performance.now() - notedAt < PROGRESS_EVERY_MS) return;
          notedAt = performance.now();
          void noteProgress(client, request, { events, share: shareOf(at, head) }).catch(
            () => undefined,
          );
        },
        onSetback: (error) => logger.warn({ ...about, err: error }, 'a rebuild was held up'),
      });
      await noteProgress(client, request, { events, share: 100 });
      const [failure] = failures;
      if (failure) await noteFailed(client, request, failure);
      else await noteDone(client, request);
      logger.info({ ...about, eventos: events, parada: failure !== undefined }, 'rebuild ended');
      return true;
    } catch (error) {
      if (signal.aborted || error instanceof AlreadyRebuilding) await putBack(client, request);
      else logger.error({ ...about, err: error }, 'a rebuild failed; trying again');
      return false;
    }
  }
}

import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import { faultPoint } from '@encomenda/platform/fault-point';
import { connectClient, endClient, probeConnection } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { announcement, announcing, changesToRecord, type Checkpoint } from '../checkpoints.js';
import { tryLocks, unlock } from '../locks.js';
import { FaultyFeed } from '../feed/ordered-feed.js';
import type { AnyProjection } from '../projection.js';
import { Filling, type FillFailure } from './rebuild-fill.js';
import { markComplete, readRegistry, register } from '../registry.js';
import { ROW_BY_ROW } from '../rows/row-by-row.js';
import { dropLeftovers, swapSchemas } from '../schema.js';
import { Backoff, sleep, TIMING, type Timing } from '../timing.js';
import { isTransient, transaction } from '../transaction.js';

/** Ms without an answer from which a connection counts as lost. No index build takes so long. */
const SILENCE_MS = 10 * 60_000;
const PROBE_MS = 30_000;
const MAX_CONNECTIONS = 4;

/** Factor on the normal timeout, because events of the wanted types may be rare in old history. */
const FILLING_SILENCE = 5;

export class AlreadyRebuilding extends Error {
  constructor(readonly projection: string) {
    super(`${projection} is being rebuilt already.`);
    this.name = 'AlreadyRebuilding';
  }
}

export interface RebuildOptions {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly codec: Pick<EventCodec, 'tryDecode'>;
  readonly signal: AbortSignal;
  readonly timing?: Timing;
  readonly onProgress?: (events: number, at: Position) => void;
  readonly onRetry?: (error: unknown) => void;
  /** Called once before the rebuild waits for another process. Without it, `rebuild` throws instead. */
  readonly onLocked?: (names: readonly string[]) => void;
}

/** Waits in ms. A projection's owner holds this lock for a short time while it drops leftovers. */
const LOCK_WAITS = [0, 50, 100, 200, 400];

/** Takes all locks or none, because two processes with a part each could deadlock. */
const takeLocks = async (
  client: pg.ClientBase,
  names: readonly string[],
  { signal, timing = TIMING, onLocked }: RebuildOptions,
): Promise<void> => {
  let reported = false;
  for (let round = 0; ; round++) {
    await sleep(LOCK_WAITS[round] ?? timing.heartbeat, signal);
    const taken = await tryLocks(client, 'rebuild', names);
    if (taken.size === names.length) return;
    await unlock(client, 'rebuild', taken);
    if (round < LOCK_WAITS.length - 1) continue;
    const missing = names.filter((name) => !taken.has(name));
    if (!onLocked) throw new AlreadyRebuilding(missing.join(', '));
    if (!reported) onLocked(missing);
    reported = true;
  }
};

export interface Rebuilt {
  readonly complete: readonly AnyProjection[];
  readonly failures: readonly FillFailure[];
}

const furthest = (a: Checkpoint, b: Checkpoint): Checkpoint => {
  if (!a || !b) return a ?? b;
  return comparePositions(a, b) >= 0 ? a : b;
};

/** Swaps all tables in one transaction. The owner's next batch then fails with CheckpointMoved. */
const swap = (client: pg.ClientBase, filling: Filling, signal: AbortSignal): Promise<void> =>
  transaction(client, async () => {
    const { projections } = filling;
    const live = await readRegistry(client, projections, { lock: true });
    // The checkpoints are locked, so a subscription that begins now has every event before them.
    const position = await filling.finish(signal);
    for (const { projection, schema } of filling.models) {
      await swapSchemas(client, { projection, schema });
      const { checkpoint = null } = live.get(projection.name) ?? {};
      const reached = furthest(position, checkpoint);
      await markComplete(client, projection, reached, { swapped: true });
      const changes = [...filling.subjectsOf(projection)].map((assunto) => ({
        projection: projection.name,
        assunto,
        id: null,
        autor: null,
      }));
      const record = reached && changes.length > 0 ? [changesToRecord(reached, changes)] : [];
      for (const { text, values } of [
        ...record,
        announcement(announcing([projection], reached, null)),
      ])
        await client.query(text, [...values]);
    }
    faultPoint('leitura.antes-da-troca');
  });

const isRetryable = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof FaultyFeed || isTransient(error);

const withRetries = async (
  { signal, timing = TIMING, onRetry }: RebuildOptions,
  work: () => Promise<void>,
): Promise<void> => {
  const backoff = new Backoff(timing.reconnect);
  for (let refusals = 0; ;)
    try {
      return await work();
    } catch (error) {
      // The next round finds the one event that failed in `finish`.
      if (!isRetryable(error)) refusals++;
      if (signal.aborted || refusals > 1) throw error;
      onRetry?.(error);
      await backoff.pause(signal);
    }
};

/** Rebuilds while the system runs. @throws AlreadyRebuilding without `onLocked`; Error on `signal` */
export const rebuild = async (
  projections: readonly AnyProjection[],
  options: RebuildOptions,
): Promise<Rebuilt> => {
  const { databaseUrl, store, codec, signal, timing = TIMING } = options;
  const connect = async (): Promise<pg.Client> => {
    const client = await connectClient(databaseUrl, {
      name: 'rebuild',
      asynchronousCommit: true,
      pipeline: true,
      queryTimeout: SILENCE_MS,
    });
    await client.query(
      `${ROW_BY_ROW}
       set idle_session_timeout = ${SILENCE_MS};
       set idle_in_transaction_session_timeout = ${SILENCE_MS}`,
    );
    probeConnection(client, PROBE_MS);
    return client;
  };
  const client = await connect();
  const helpers: pg.Client[] = [];
  const closeAll = (): void => [client, ...helpers].forEach((one) => void endClient(one));
  signal.addEventListener('abort', closeAll, { once: true });
  if (signal.aborted) closeAll();
  try {
    const names = projections.map(({ name }) => name);
    await takeLocks(client, names, options);
    await register(client, projections);
    while (1 + helpers.length < Math.min(MAX_CONNECTIONS, projections.length))
      helpers.push(await connect());
    const filling = await Filling.begin([client, ...helpers], projections, {
      store,
      codec,
      onProgress: options.onProgress ?? (() => undefined),
      silence: timing.silence * FILLING_SILENCE,
    });
    await withRetries(options, () => filling.advance(signal));
    await filling.index();
    await withRetries(options, async () => {
      await filling.advance(signal);
      if (filling.projections.length > 0) await swap(client, filling, signal);
    });
    faultPoint('leitura.depois-da-troca');
    for (const projection of filling.projections) await dropLeftovers(client, projection);
    return { complete: filling.projections, failures: filling.failures };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    // Otherwise PostgreSQL would free the locks only some time after the connection ends.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    signal.removeEventListener('abort', closeAll);
    for (const one of [client, ...helpers]) await endClient(one);
  }
};

import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import { faultPoint } from '@encomenda/platform/fault-point';
import { connectClient, endClient, probeConnection } from '@encomenda/platform/postgres';
import type pg from 'pg';
import { announce, recordChanges, type Checkpoint } from './checkpoints.js';
import { tryLocks, unlock } from './locks.js';
import { FaultyFeed } from './ordered-feed.js';
import type { AnyProjection } from './projection.js';
import { Filling, type FillFailure } from './rebuild-fill.js';
import { markComplete, readRegistry, register } from './registry.js';
import { dropLeftovers, swapSchemas } from './schema.js';
import { Backoff, sleep, TIMING, type Timing } from './timing.js';
import { isTransient, transaction } from './transaction.js';

/** Longer than the making of any table's indexes takes; after it the other side is taken to be gone. */
const SILENCE_MS = 10 * 60_000;
const SIGN_OF_LIFE_MS = 30_000;
/** Read models are filled side by side, so that this process and PostgreSQL both always have work. */
const MAX_CONNECTIONS = 4;

/** Among old events the next one that is wanted may be far away. */
const FILLING_SILENCE = 5;

/** Somebody else is filling this projection already. */
export class AlreadyRebuilding extends Error {
  constructor(readonly projection: string) {
    super(`${projection} is being rebuilt already.`);
    this.name = 'AlreadyRebuilding';
  }
}

export interface RebuildOptions {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly signal: AbortSignal;
  readonly timing?: Timing;
  /** After each transaction of the filling: how many events it brought, and the place of the last. */
  readonly onProgress?: (events: number, at: Position) => void;
  /** The store or the database failed; it will be tried again. */
  readonly onSetback?: (error: unknown) => void;
  /** Somebody else fills these now: with this, it is told once and waited for, without, refused. */
  readonly onOccupied?: (names: readonly string[]) => void;
}

/** Waits in milliseconds: a projection's owner holds the lock for a moment, to clear leftovers. */
const LOCK_WAITS = [0, 50, 100, 200, 400];

/** All of these locks or none: two who each wait for what the other has would wait for ever. */
const takeLocks = async (
  client: pg.ClientBase,
  names: readonly string[],
  { signal, timing = TIMING, onOccupied }: RebuildOptions,
): Promise<void> => {
  let told = false;
  for (let round = 0; ; round++) {
    await sleep(LOCK_WAITS[round] ?? timing.heartbeat, signal);
    const taken = await tryLocks(client, 'rebuild', names);
    if (taken.size === names.length) return;
    await unlock(client, 'rebuild', taken);
    if (round < LOCK_WAITS.length - 1) continue;
    const missing = names.filter((name) => !taken.has(name));
    if (!onOccupied) throw new AlreadyRebuilding(missing.join(', '));
    if (!told) onOccupied(missing);
    told = true;
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

/**
 * The last events, the change of schemas and the checkpoints, in one transaction: whoever runs these
 * projections waits on the registry meanwhile, then finds its checkpoint moved and reads it again.
 */
const swap = (client: pg.ClientBase, filling: Filling, signal: AbortSignal): Promise<void> =>
  transaction(client, async () => {
    const { projections } = filling;
    const live = await readRegistry(client, projections, { lock: true });
    // Subscribed after the live checkpoints were read, so it brings at least what they account for.
    const position = await filling.finish(signal);
    for (const { projection, schema } of filling.models) {
      await swapSchemas(client, { projection, schema });
      const { checkpoint = null } = live.get(projection.name) ?? {};
      const reached = furthest(position, checkpoint);
      await markComplete(client, projection, reached);
      if (reached)
        await recordChanges(
          client,
          reached,
          [...filling.subjectsOf(projection)].map((assunto) => ({
            projection: projection.name,
            assunto,
            id: null,
            autor: null,
          })),
        );
      await announce(client, [projection], reached);
    }
    faultPoint('leitura.antes-da-troca');
  });

const isPassing = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof FaultyFeed || isTransient(error);

/** Tries again for as long as it is the store's or the database's fault. */
const patiently = async (
  { signal, timing = TIMING, onSetback }: RebuildOptions,
  work: () => Promise<void>,
): Promise<void> => {
  const backoff = new Backoff(timing.reconnect);
  for (let refusals = 0; ;)
    try {
      return await work();
    } catch (error) {
      // What refuses an event at the very end is found, and left behind, by the next round.
      if (!isPassing(error)) refusals++;
      if (signal.aborted || refusals > 1) throw error;
      onSetback?.(error);
      await backoff.pause(signal);
    }
};

/**
 * Fills these projections from the log's beginning in schemas beside the live ones, silently, then
 * puts them in their place. Works while the system runs; killed half way it leaves the old rows.
 * @throws AlreadyRebuilding, unless told to wait; an Error when called off or when PostgreSQL is lost
 */
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
      `set idle_session_timeout = ${SILENCE_MS};
       set idle_in_transaction_session_timeout = ${SILENCE_MS}`,
    );
    probeConnection(client, SIGN_OF_LIFE_MS);
    return client;
  };
  const client = await connect();
  const helpers: pg.Client[] = [];
  const endNow = (): void => [client, ...helpers].forEach((one) => void endClient(one));
  signal.addEventListener('abort', endNow, { once: true });
  if (signal.aborted) endNow();
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
    await patiently(options, () => filling.advance(signal));
    await filling.index();
    await patiently(options, async () => {
      await filling.advance(signal);
      if (filling.projections.length > 0) await swap(client, filling, signal);
    });
    faultPoint('leitura.depois-da-troca');
    for (const projection of filling.projections) await dropLeftovers(client, projection);
    return { complete: filling.projections, failures: filling.failures };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    // PostgreSQL would let go of them too, but some time after the connection's end.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    signal.removeEventListener('abort', endNow);
    for (const one of [client, ...helpers]) await endClient(one);
  }
};

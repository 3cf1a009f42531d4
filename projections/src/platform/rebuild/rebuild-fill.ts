import { UnreadableEvent, type EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import {
  StoreUnavailable,
  type Batch,
  type EventStore,
  type SubscribeOptions,
} from '@encomenda/platform/event-store/event-store';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import type pg from 'pg';
import { isAfter, type PlacedEvent } from '../apply/apply-batch.js';
import type { Checkpoint } from '../checkpoints.js';
import { FeedMemory } from '../feed/feed-memory.js';
import { orderedFeed } from '../feed/ordered-feed.js';
import { followedTypes, type AnyProjection } from '../projection.js';
import { openReadModel, type ReadModel } from '../read-model.js';
import {
  BATCH,
  decoded,
  joined,
  oneAhead,
  type DecodedBatch,
  type DecodedEvent,
} from './rebuild-feed.js';
import { createIndexes, createTables, dropLeftovers, dropSchema, newSchema } from '../schema.js';
import { ConnectionLost, isTransient, transaction } from '../transaction.js';
import { applyRows, EventRefused, queryOn, type Applied } from '../rows/unit-of-work.js';
import { write } from '../rows/writes.js';

export interface FillFailure {
  readonly projection: AnyProjection;
  readonly reason: string;
  readonly at: Position | null;
}

const placeOf = (error: unknown, events: readonly PlacedEvent[]): Position | null => {
  if (error instanceof EventRefused) return error.event.position;
  if (error instanceof UnreadableEvent)
    return events.find(({ event }) => event === error)?.position ?? null;
  return events.at(-1)?.position ?? null;
};

const placedIn = ({ type, position, event }: DecodedEvent): PlacedEvent[] =>
  event ? [{ type, position, event }] : [];

const onEach = async <T>(
  clients: readonly pg.ClientBase[],
  all: readonly T[],
  work: (client: pg.ClientBase, one: T) => Promise<void>,
): Promise<void> => {
  const waiting = all.values();
  const ends = await Promise.allSettled(
    clients.map(async (client) => {
      for (const one of waiting) await work(client, one);
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

/** Events by model, in one pass, because most models handle few of the types. */
const handledBy = (
  models: readonly ReadModel[],
  events: readonly PlacedEvent[],
): Map<ReadModel, PlacedEvent[]> => {
  const byModel = new Map(models.map((model): [ReadModel, PlacedEvent[]] => [model, []]));
  const byType = new Map<string, PlacedEvent[][]>();
  const ofType = (type: string): PlacedEvent[][] => {
    const lists = [...byModel].flatMap(([{ handled }, list]) => (handled.has(type) ? [list] : []));
    byType.set(type, lists);
    return lists;
  };
  for (const event of events)
    for (const list of byType.get(event.type) ?? ofType(event.type)) list.push(event);
  return byModel;
};

const after = (events: readonly PlacedEvent[], reached: Checkpoint): readonly PlacedEvent[] => {
  const [first] = events;
  if (!first || isAfter(first.position, reached)) return events;
  return events.filter(({ position }) => isAfter(position, reached));
};

export class Filling {
  private readonly memory = new FeedMemory(null);
  private readonly subjects = new Map<string, Set<Assunto>>();
  private readonly reached = new Map<ReadModel, Checkpoint>();
  readonly failures: FillFailure[] = [];
  /** Timeout of a silent subscription in ms; doubles after each timeout. */
  private timeout: number;

  private constructor(
    private readonly clients: readonly [pg.ClientBase, ...pg.ClientBase[]],
    private readonly store: EventStore,
    private readonly codec: Pick<EventCodec, 'tryDecode'>,
    public models: readonly ReadModel[],
    private readonly onProgress: (events: number, at: Position) => void,
    private readonly silence: number,
  ) {
    this.timeout = silence;
  }

  static async begin(
    clients: readonly [pg.ClientBase, ...pg.ClientBase[]],
    projections: readonly AnyProjection[],
    {
      store,
      codec,
      onProgress,
      silence,
    }: {
      store: EventStore;
      codec: Pick<EventCodec, 'tryDecode'>;
      onProgress: (events: number, at: Position) => void;
      silence: number;
    },
  ): Promise<Filling> {
    const [client] = clients;
    const models: ReadModel[] = [];
    for (const projection of projections) {
      await dropLeftovers(client, projection);
      const schema = newSchema(projection);
      await createTables(client, projection, schema);
      models.push(await openReadModel(client, projection, schema));
    }
    return new Filling(clients, store, codec, models, onProgress, silence);
  }

  get projections(): AnyProjection[] {
    return this.models.map(({ projection }) => projection);
  }

  get position(): Checkpoint {
    return this.memory.position;
  }

  subjectsOf(projection: AnyProjection): Iterable<Assunto> {
    return this.subjects.get(projection.name) ?? [];
  }

  async advance(signal: AbortSignal): Promise<void> {
    for await (const { events, caughtUp } of this.feed(this.memory, signal)) {
      await this.apply(events.flatMap(placedIn));
      const last = events.at(-1);
      if (last) this.onProgress(events.length, last.position);
      if (caughtUp) {
        this.memory.remember(events);
        return;
      }
      if (this.models.length === 0) return;
    }
  }

  async index(): Promise<void> {
    await onEach(this.clients, this.models, (client, { projection, schema }) =>
      createIndexes(client, projection, schema),
    );
  }

  async finish(signal: AbortSignal): Promise<Checkpoint> {
    const memory = this.memory.copy();
    for await (const { events, caughtUp } of this.feed(memory, signal)) {
      const placed = events.flatMap(placedIn);
      for (const model of this.models) await this.fill(this.clients[0], model, placed);
      if (caughtUp) return events.at(-1)?.position ?? memory.position;
    }
    throw new Error('The rebuild was cancelled.');
  }

  private feed(memory: FeedMemory, signal: AbortSignal): AsyncIterable<DecodedBatch> {
    const types = [...new Set(this.projections.flatMap(followedTypes))];
    const over = new AbortController();
    const options = {
      after: memory.position,
      types,
      maxBatch: BATCH,
      signal: AbortSignal.any([signal, over.signal]),
    };
    const isHandled = (type: string): boolean =>
      this.models.some(({ handled }) => handled.has(type));
    const batches = decoded(this.codec, isHandled, joined(this.listen(options)));
    const ahead = oneAhead(batches, () => over.abort());
    return orderedFeed(this.store, memory, types, ahead);
  }

  /** A subscription that is silent before it has caught up is dead. @throws StoreUnavailable */
  private async *listen(options: SubscribeOptions): AsyncGenerator<Batch> {
    const subscription = new AbortController();
    const stop = (): void => subscription.abort();
    options.signal.addEventListener('abort', stop, { once: true });
    let silent = false;
    const wait = (): NodeJS.Timeout =>
      setTimeout(() => {
        silent = true;
        stop();
      }, this.timeout);
    let waiting = wait();
    try {
      const { signal } = subscription;
      for await (const batch of this.store.subscribe({ ...options, signal })) {
        clearTimeout(waiting);
        this.timeout = this.silence;
        yield batch;
        waiting = wait();
      }
    } finally {
      clearTimeout(waiting);
      options.signal.removeEventListener('abort', stop);
    }
    if (!silent || options.signal.aborted) return;
    this.timeout *= 2;
    throw new StoreUnavailable(new Error('The log sent nothing in time.'));
  }

  private async apply(events: readonly PlacedEvent[]): Promise<void> {
    const handled = handledBy(this.models, events);
    await onEach(this.clients, this.models, async (client, model) => {
      const fresh = after(handled.get(model) ?? [], this.reached.get(model) ?? null);
      const last = fresh.at(-1);
      if (!last) return;
      try {
        let filled: Applied | undefined;
        await transaction(client, async () => {
          filled = await this.fill(client, model, fresh);
        });
        filled?.committed();
        this.reached.set(model, last.position);
      } catch (error) {
        if (error instanceof ConnectionLost || isTransient(error)) throw error;
        await this.dropFailed(client, model, { error, events: fresh });
      }
    });
  }

  private async dropFailed(
    client: pg.ClientBase,
    model: ReadModel,
    { error, events }: { error: unknown; events: readonly PlacedEvent[] },
  ): Promise<void> {
    this.failures.push({
      projection: model.projection,
      reason: error instanceof Error ? error.message : String(error),
      at: placeOf(error, events),
    });
    await dropSchema(client, model.schema);
    this.models = this.models.filter((other) => other !== model);
  }

  private async fill(
    client: pg.ClientBase,
    model: ReadModel,
    events: readonly PlacedEvent[],
  ): Promise<Applied> {
    const { name } = model.projection;
    const subjects = this.subjects.get(name) ?? new Set();
    this.subjects.set(name, subjects);
    const applied = await applyRows(client, model, events);
    await write(queryOn(client), applied.writes);
    for (const { assunto } of applied.changes) subjects.add(assunto);
    return applied;
  }
}

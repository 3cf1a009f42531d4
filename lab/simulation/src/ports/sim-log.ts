import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import {
  RevisionConflict,
  StoreUnavailable,
  type AppendResult,
  type Batch,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type ServerIdentity,
  type StoredEvent,
  type SubscribeOptions,
} from '@encomenda/platform/event-store/event-store';
import type { Life } from '../world/actor.js';
import { NoAnswer, type Fate, type World } from '../world/world.js';
import { HONEST, misdelivered, type DeliveryFaults } from './log-faults.js';

const DEADLINE_MS = 10_000;

/** Event store of one history. It never loses an acknowledged append. */
export class SimLog {
  readonly all: StoredEvent[] = [];
  faults: DeliveryFaults = HONEST;
  /** True: appends are idempotent by event id. A real store forgets ids after a while. */
  remembersIds = true;
  fateOf: (life: Life, what: string) => Fate;
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly listeners = new Set<() => void>();

  constructor(readonly world: World) {
    this.fateOf = () => ({ there: 0.3 + world.random.next(), back: 0.3 + world.random.next() });
  }

  portFor(life: Life): EventStore {
    return new LogPort(this, life);
  }

  streamOf(stream: string): readonly StoredEvent[] {
    return this.streams.get(stream) ?? [];
  }

  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ): AppendResult {
    const written = this.streams.get(stream) ?? [];
    // As EventStoreDB: the same ids at the expected revision are a repetition.
    const from = expected === 'no-stream' ? 0 : Number(expected) + 1;
    const repeated = events.every(({ id }, index) => written[from + index]?.id === id)
      ? written[from + events.length - 1]
      : undefined;
    if (repeated && this.remembersIds)
      return { revision: repeated.revision, position: repeated.position };
    if ((written.at(-1)?.revision ?? 'no-stream') !== expected) throw new RevisionConflict(stream);
    for (const event of events) {
      const place = BigInt(this.all.length + 1) * 10n;
      // Copied through JSON, as if it came from a server.
      const { data, metadata } = JSON.parse(JSON.stringify(event)) as EventToAppend;
      const stored: StoredEvent = {
        id: event.id,
        type: event.type,
        data,
        metadata,
        stream,
        revision: BigInt(written.length),
        position: { commit: place, prepare: place },
      };
      written.push(stored);
      this.all.push(stored);
      this.world.tell(`${stream}@${stored.revision} ${event.type} ${JSON.stringify(event)}`);
    }
    this.streams.set(stream, written);
    for (const listener of Array.from(this.listeners)) listener();
    const end = this.all.at(-1)!;
    return { revision: end.revision, position: end.position };
  }

  behind(after: Position | null, types: ReadonlySet<string>): StoredEvent[] {
    const from = after === null ? 0 : Math.max(0, Number(after.commit / 10n) - 1);
    return this.all
      .slice(from)
      .filter(
        ({ position, type }) =>
          types.has(type) && (after === null || comparePositions(position, after) > 0),
      );
  }

  onAppend(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

class LogPort implements EventStore {
  constructor(
    private readonly log: SimLog,
    private readonly life: Life,
  ) {}

  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    return this.ask(`append ${stream}`, () => this.log.append(stream, events, expected));
  }

  readStream(stream: string): Promise<readonly StoredEvent[]> {
    return this.ask(`read ${stream}`, () => [...this.log.streamOf(stream)]);
  }

  lastEvent(stream: string): Promise<StoredEvent | null> {
    return this.ask(`last of ${stream}`, () => this.log.streamOf(stream).at(-1) ?? null);
  }

  server(): Promise<ServerIdentity> {
    return this.ask('server', () => ({ embedded: true, version: '1' }));
  }

  head(): Promise<Position | null> {
    return this.ask('head', () => this.log.all.at(-1)?.position ?? null);
  }

  async *subscribe({ after, types, maxBatch, signal }: SubscribeOptions): AsyncGenerator<Batch> {
    const wanted = new Set(types);
    const { world } = this.log;
    let at = after;
    let told = false;
    const delivered: StoredEvent[] = [];
    while (!signal.aborted) {
      const { random } = world;
      const most = random.next() < 0.5 ? maxBatch : random.between(1, 5);
      const batch = await this.next(at, wanted, { most, told, signal });
      if (!batch) return;
      const last = batch.events.at(-1);
      if (last) at = last.position;
      told = batch.caughtUp;
      const events = misdelivered(world, this.log.faults, batch.events, delivered);
      delivered.push(...batch.events);
      yield { events, caughtUp: batch.caughtUp };
      if (random.next() < this.log.faults.errorEnd) {
        world.count('a subscription broke');
        throw new StoreUnavailable(new Error('Cut.'));
      }
      if (random.next() < this.log.faults.silentEnd) {
        world.count('a subscription fell silent');
        await new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        );
      }
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private next(
    at: Position | null,
    wanted: ReadonlySet<string>,
    { most, told, signal }: { most: number; told: boolean; signal: AbortSignal },
  ): Promise<Batch | undefined> {
    const { log, life } = this;
    const { world } = log;
    const { name } = life.actor;
    return new Promise((resolve) => {
      let over = false;
      let stopListening = (): void => undefined;
      const finish = (batch: Batch | undefined): void => {
        if (over) return;
        over = true;
        stopListening();
        signal.removeEventListener('abort', stop);
        resolve(batch);
      };
      const stop = (): void => finish(undefined);
      signal.addEventListener('abort', stop, { once: true });
      life.onEnd(() => stopListening());
      const look = (): void => {
        if (over || world.isCut(name, 'log')) return;
        const waiting = log.behind(at, wanted);
        if (waiting.length === 0 && told) return;
        const events = waiting.slice(0, most);
        const caughtUp = events.length === waiting.length;
        if (world.strikes(life, 'a delivery')) return;
        life.deliver(() => finish({ events, caughtUp }));
      };
      const soon = (): void => world.after(0.2 + world.random.next() * 3, look);
      stopListening = log.onAppend(soon);
      soon();
    });
  }

  private async ask<T>(what: string, effect: () => T): Promise<T> {
    const fate = this.log.fateOf(this.life, what);
    const request = { to: 'log', what, patience: DEADLINE_MS, fate };
    try {
      return await this.log.world.request(this.life, request, effect);
    } catch (error) {
      throw error instanceof NoAnswer ? new StoreUnavailable(error) : error;
    }
  }
}

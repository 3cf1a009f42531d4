import {
  comparePositions,
  type EventMetadata,
  type Position,
  type RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import { UnreadableEvent, type EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import {
  StoreUnavailable,
  type Batch,
  type EventStore,
  type ServerIdentity,
  type StoredEvent,
  type SubscribeOptions,
} from '@encomenda/platform/event-store/event-store';

export type Fault = (events: readonly StoredEvent[]) => readonly StoredEvent[];

const refuse = (): Promise<never> =>
  Promise.reject(new Error('The memory log is filled by add().'));

export class MemoryEventStore implements EventStore {
  fault: Fault = (events) => events;
  frozen = false;
  /** While true, open subscriptions are silent. New ones work. */
  deaf = false;
  subscriptions = 0;
  open = 0;
  private readonly log: StoredEvent[];
  private readonly sleepers = new Set<() => void>();
  private connection = 0;

  constructor(events: readonly RecordedEvent[] = []) {
    this.log = [...events];
  }

  add(...events: RecordedEvent[]): void {
    this.log.push(...events);
    this.wakeAll();
  }

  cut(): void {
    this.connection++;
    this.wakeAll();
  }

  append = refuse;

  readStream(stream: string, from = 0n): Promise<StoredEvent[]> {
    return Promise.resolve(
      this.log.filter((event) => event.stream === stream && event.revision >= from),
    );
  }

  async lastEvent(stream: string): Promise<StoredEvent | null> {
    return (await this.readStream(stream)).at(-1) ?? null;
  }

  server(): Promise<ServerIdentity> {
    return Promise.resolve({ embedded: true, version: '1' });
  }

  head(): Promise<Position | null> {
    if (this.frozen) return Promise.reject(new StoreUnavailable(new Error('Frozen.')));
    return Promise.resolve(this.log.at(-1)?.position ?? null);
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<Batch> {
    this.subscriptions++;
    this.open++;
    try {
      yield* this.follow(options);
    } finally {
      this.open--;
    }
  }

  close(): Promise<void> {
    this.cut();
    return Promise.resolve();
  }

  private async *follow({
    after,
    types,
    maxBatch,
    signal,
  }: SubscribeOptions): AsyncGenerator<Batch> {
    const { connection } = this;
    const madeDeaf = this.deaf;
    let at = after;
    let told = false;
    while (!signal.aborted) {
      if (connection !== this.connection) throw new StoreUnavailable(new Error('Cut.'));
      const unfed = this.frozen || (this.deaf && !madeDeaf);
      const waiting = unfed ? [] : this.behind(at, types);
      const events = waiting.slice(0, maxBatch);
      const last = events.at(-1);
      if (last) {
        at = last.position;
        told = events.length === waiting.length;
        yield { events: this.fault(events), caughtUp: told };
      } else if (!told && !this.frozen) {
        told = true;
        yield { events: [], caughtUp: true };
      } else await this.sleep(signal);
    }
  }

  private behind(at: Position | null, types: readonly string[]): StoredEvent[] {
    return this.log.filter(
      ({ position, type }) =>
        types.includes(type) && (at === null || comparePositions(position, at) > 0),
    );
  }

  private sleep(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.sleepers.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  private wakeAll(): void {
    for (const wake of this.sleepers) wake();
  }
}

const asRecorded = (event: StoredEvent): RecordedEvent => ({
  ...event,
  data: event.data as Record<string, unknown>,
  metadata: event.metadata as EventMetadata,
});

/** For unencrypted events. Null data cannot be decoded. */
export const plainCodec: EventCodec = {
  encode: refuse,
  decode: (events) => Promise.resolve(events.map(asRecorded)),
  tryDecode: (events) =>
    Promise.resolve(
      events.map((event) =>
        event.data === null ? new UnreadableEvent(event, 'data is no object') : asRecorded(event),
      ),
    ),
};

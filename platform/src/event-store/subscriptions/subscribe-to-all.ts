import {
  eventTypeFilter,
  START,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type JSONRecordedEvent,
  type RecordedEvent,
} from '@eventstore/db-client';
import {
  StoreUnavailable,
  type Batch,
  type StoredEvent,
  type SubscribeOptions,
} from '../event-store.js';

/** The subscription is paused while at least this many events are buffered. */
const HIGH_WATER = 2_000;

// The server reports its position after this many groups of 32 events. Nobody reads these reports; with 1 they would
// be a third of the worker's traffic.
const PLACE_EVERY = 100;

export const toStored = (
  event: RecordedEvent,
  position: { commit: bigint; prepare: bigint },
): StoredEvent => ({
  id: event.id,
  stream: event.streamId,
  revision: event.revision,
  position,
  type: event.type,
  data: (event as JSONRecordedEvent).data,
  metadata: event.metadata,
});

class Inbox {
  private readonly waiting: StoredEvent[] = [];
  private readonly highWater: number;
  private live = false;
  private caughtUpReported = false;
  private ended = false;
  private failure: unknown;
  private wake = (): void => undefined;

  constructor(
    private readonly subscription: AllStreamSubscription,
    { types, maxBatch }: SubscribeOptions,
  ) {
    // The server filters by prefix, so longer type names match too.
    const wanted = new Set(types);
    this.highWater = Math.max(HIGH_WATER, 2 * maxBatch);
    subscription.on('data', ({ event }) => {
      if (event && wanted.has(event.type)) this.waiting.push(toStored(event, event.position));
      if (this.waiting.length >= this.highWater) subscription.pause();
      this.wake();
    });
    subscription.on('caughtUp', () => {
      this.live = true;
      this.wake();
    });
    subscription.on('fellBehind', () => {
      this.live = false;
      this.caughtUpReported = false;
    });
    subscription.on('error', (error) => {
      this.failure = error;
      this.end();
    });
    subscription.on('end', () => this.end());
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  take(max: number): Batch | undefined {
    const events = this.waiting.splice(0, max);
    if (this.waiting.length < this.highWater / 2 && this.subscription.isPaused())
      this.subscription.resume();
    const caughtUp = this.isDrained();
    if (events.length > 0 || (caughtUp && !this.caughtUpReported)) {
      this.caughtUpReported = caughtUp;
      return { events, caughtUp };
    }
    if (this.ended)
      throw new StoreUnavailable(this.failure ?? new Error('The subscription ended.'));
    return undefined;
  }

  /** Resolves after the next delivery, at the end of its event-loop turn, because more events may follow in it. */
  async arrival(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    this.wake = () => undefined;
    await new Promise((resolve) => setImmediate(resolve));
  }

  // The client emits `caughtUp` before events that it still buffers.
  private isDrained(): boolean {
    return this.live && this.waiting.length === 0 && this.subscription.readableLength === 0;
  }
}

export async function* subscribeToAll(
  client: EventStoreDBClient,
  options: SubscribeOptions,
): AsyncGenerator<Batch> {
  const { after, types, maxBatch, signal } = options;
  if (signal.aborted) return;
  const subscription = client.subscribeToAll({
    fromPosition: after ?? START,
    filter: eventTypeFilter({
      prefixes: [...new Set(types)],
      checkpointInterval: PLACE_EVERY,
    }),
  });
  const inbox = new Inbox(subscription, options);
  const stop = (): void => inbox.end();
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!signal.aborted) {
      const batch = inbox.take(maxBatch);
      if (batch) yield batch;
      else await inbox.arrival();
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // Not awaited: while the server does not respond, this takes as long as a connection attempt.
    subscription.unsubscribe().catch(() => undefined);
  }
}

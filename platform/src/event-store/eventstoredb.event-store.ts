import {
  BACKWARDS,
  END,
  ErrorType,
  EventStoreDBClient,
  eventTypeFilter,
  FORWARDS,
  isCommandError,
  jsonEvent,
  NO_STREAM,
  START,
  type AllStreamSubscription,
  type JSONRecordedEvent,
  type RecordedEvent,
} from '@eventstore/db-client';
import {
  RevisionConflict,
  StoreUnavailable,
  type AppendResult,
  type Batch,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type StoredEvent,
  type SubscribeOptions,
} from './event-store.js';

export interface EventStoreDbOptions {
  /** Milliseconds an append may take before its outcome counts as unknown. */
  deadline?: number;
}

/** A frozen server is noticed after these, instead of the client's 20 s. */
const KEEP_ALIVE = { keepAliveInterval: '2000', keepAliveTimeout: '2000' };
/** Events held in memory before the subscription is paused. */
const HIGH_WATER = 2_000;

const withKeepAlive = (connectionString: string): string => {
  const [base, query] = connectionString.split('?');
  const settings = new URLSearchParams({
    ...KEEP_ALIVE,
    ...Object.fromEntries(new URLSearchParams(query)),
  });
  return `${base}?${settings}`;
};

const toStored = (
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

const rejectAfter = (ms: number): { promise: Promise<never>; cancel: () => void } => {
  let timer: NodeJS.Timeout;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(new Error(`No answer in ${ms} ms.`))), ms);
  });
  return { promise, cancel: () => clearTimeout(timer) };
};

/** The log over `@eventstore/db-client`: EventStoreDB, or our embedded server of the same protocol. */
export const createEventStoreDb = (
  connectionString: string,
  { deadline = 5_000 }: EventStoreDbOptions = {},
): EventStore => {
  const client = EventStoreDBClient.connectionString(withKeepAlive(connectionString));

  // The client does not enforce deadlines on its batched appends, so a clock of our own runs beside.
  const bounded = async <T>(work: Promise<T>): Promise<T> => {
    const limit = rejectAfter(deadline + 500);
    try {
      return await Promise.race([work, limit.promise]);
    } finally {
      limit.cancel();
    }
  };

  const append = async (
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> => {
    try {
      const result = await bounded(
        client.appendToStream(
          stream,
          events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata })),
          { expectedRevision: expected === 'no-stream' ? NO_STREAM : expected, deadline },
        ),
      );
      return { revision: result.nextExpectedRevision, position: result.position! };
    } catch (error) {
      if (
        error instanceof Error &&
        isCommandError(error) &&
        error.type === ErrorType.WRONG_EXPECTED_VERSION
      )
        throw new RevisionConflict(stream);
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
    }
  };

  const readStream = async (stream: string): Promise<StoredEvent[]> => {
    const found: StoredEvent[] = [];
    try {
      const collect = async (): Promise<void> => {
        const read = client.readStream(stream, {
          fromRevision: START,
          direction: FORWARDS,
          deadline,
        });
        for await (const { event } of read) if (event) found.push(toStored(event, event.position!));
      };
      await bounded(collect());
      return found;
    } catch (error) {
      if (
        error instanceof Error &&
        isCommandError(error) &&
        error.type === ErrorType.STREAM_NOT_FOUND
      )
        return [];
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
    }
  };

  const head = async (): Promise<StoredEvent['position'] | null> => {
    try {
      const last = async (): Promise<StoredEvent['position'] | null> => {
        const read = client.readAll({
          direction: BACKWARDS,
          fromPosition: END,
          maxCount: 1,
          deadline,
        });
        for await (const { event } of read) if (event) return event.position;
        return null;
      };
      return await bounded(last());
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
    }
  };

  return {
    append,
    readStream,
    head,
    subscribe: (options) => pull(client, options),
    close: () => client.dispose(),
  };
};

async function* pull(client: EventStoreDBClient, options: SubscribeOptions): AsyncGenerator<Batch> {
  const { after, types, maxBatch, signal } = options;
  if (signal.aborted) return;
  const wanted = new Set(types);
  const waiting: StoredEvent[] = [];
  let live = false;
  let failure: unknown;
  let ended = false;
  let wake = (): void => undefined;

  const subscription: AllStreamSubscription = client.subscribeToAll({
    fromPosition: after ?? START,
    filter: eventTypeFilter({ prefixes: [...wanted] }),
  });
  const stop = (): void => {
    ended = true;
    wake();
  };
  subscription.on('data', ({ event }) => {
    if (event && wanted.has(event.type)) waiting.push(toStored(event, event.position));
    if (waiting.length >= HIGH_WATER) subscription.pause();
    wake();
  });
  subscription.on('caughtUp', () => {
    live = true;
    wake();
  });
  subscription.on('error', (error) => {
    failure = error;
    stop();
  });
  subscription.on('end', stop);
  signal.addEventListener('abort', stop, { once: true });

  try {
    for (;;) {
      if (waiting.length > 0) {
        const events = waiting.splice(0, maxBatch);
        if (waiting.length < HIGH_WATER / 2 && subscription.isPaused()) subscription.resume();
        yield { events, caughtUp: live && waiting.length === 0 };
        continue;
      }
      if (signal.aborted) return;
      if (ended) throw new StoreUnavailable(failure ?? new Error('The subscription ended.'));
      const wasLive = live;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = () => undefined;
      if (live && !wasLive && waiting.length === 0) yield { events: [], caughtUp: true };
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await subscription.unsubscribe().catch(() => undefined);
  }
}

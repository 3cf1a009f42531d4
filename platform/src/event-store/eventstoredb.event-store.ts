import { setTimeout as sleep } from 'node:timers/promises';
import {
  BACKWARDS,
  END,
  ErrorType,
  FORWARDS,
  isCommandError,
  jsonEvent,
  NO_STREAM,
  START,
  type ReadStreamOptions,
  type StreamingRead,
} from '@eventstore/db-client';
import { connectToEventStore } from './connect.js';
import {
  RevisionConflict,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type StoredEvent,
} from './event-store.js';
import { subscribeToAll, toStored } from './subscribe-to-all.js';

export interface EventStoreDbOptions {
  /** Milliseconds until the outcome of a call counts as unknown. */
  deadline?: number;
}

const CLOSE_WITHIN_MS = 500;
/** End of the version that the embedded server reports. */
const EMBEDDED = '+embedded';

/**
 * A decision must see what was acknowledged: a follower may not have it yet. A deposed leader
 * refuses, and the client turns to its successor.
 */
const AS_WRITTEN = { requiresLeader: true };

const rejectAfter = (ms: number): { promise: Promise<never>; cancel: () => void } => {
  let timer: NodeJS.Timeout;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(new Error(`No answer in ${ms} ms.`))), ms);
  });
  return { promise, cancel: () => clearTimeout(timer) };
};

const encoder = new TextEncoder();

/** The client sends bytes as they are; the JSON of an object it takes through base64, twice. */
const jsonBytes = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

/** Reads to the end. For the short reads of this system an async iterator costs more. */
const collected = <Item>(stream: StreamingRead<Item>): Promise<Item[]> =>
  new Promise((resolve, reject) => {
    const items: Item[] = [];
    stream.on('data', (item) => items.push(item));
    stream.on('error', reject);
    stream.on('end', () => resolve(items));
    stream.on('close', () => reject(new Error('The read was cut short.')));
  });

/** Protected in the client's types; it asks the server once per connection. */
interface WithCapabilities {
  readonly capabilities: Promise<{ readonly serverVersion: string }>;
}

const nameOfServer = (version: string): string =>
  version.endsWith(EMBEDDED) ? 'embutido' : `EventStoreDB ${version}`;

/** The log over `@eventstore/db-client`: EventStoreDB or the embedded server. */
export const createEventStoreDb = (
  connectionString: string,
  { deadline = 5_000 }: EventStoreDbOptions = {},
): EventStore => {
  const client = connectToEventStore(connectionString);

  // The client does not enforce deadlines of batched appends.
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
          events.map(({ id, type, data, metadata }) =>
            jsonEvent({ id, type, data, metadata: jsonBytes(metadata) }),
          ),
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

  const read = async (
    stream: string,
    options: Pick<ReadStreamOptions, 'direction' | 'fromRevision' | 'maxCount'>,
  ): Promise<StoredEvent[]> => {
    try {
      const found = await bounded(
        collected(client.readStream(stream, { ...options, ...AS_WRITTEN, deadline })),
      );
      return found.flatMap(({ event }) => (event ? [toStored(event, event.position!)] : []));
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

  const readStream = (stream: string, from?: bigint): Promise<StoredEvent[]> =>
    read(stream, { fromRevision: from ?? START, direction: FORWARDS });

  const lastEvent = async (stream: string): Promise<StoredEvent | null> => {
    const [last] = await read(stream, { fromRevision: END, direction: BACKWARDS, maxCount: 1 });
    return last ?? null;
  };

  const head = async (): Promise<StoredEvent['position'] | null> => {
    try {
      const last = client.readAll({
        direction: BACKWARDS,
        fromPosition: END,
        maxCount: 1,
        ...AS_WRITTEN,
        deadline,
      });
      return (await bounded(collected(last)))[0]?.event?.position ?? null;
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
    }
  };

  const server = async (): Promise<string> => {
    try {
      const { serverVersion } = await bounded((client as unknown as WithCapabilities).capabilities);
      return nameOfServer(serverVersion);
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
    }
  };

  return {
    append,
    readStream,
    lastEvent,
    head,
    server,
    subscribe: (options) => subscribeToAll(client, options),
    // The client waits for ever for streams that were cancelled earlier.
    close: () => Promise.race([client.dispose(), sleep(CLOSE_WITHIN_MS)]),
  };
};

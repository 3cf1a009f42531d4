import {
  BACKWARDS,
  END,
  ErrorType,
  FORWARDS,
  isCommandError,
  START,
  type ReadStreamOptions,
  type StreamingRead,
} from '@eventstore/db-client';
import { AppendRefused } from './append-stream.js';
import type { ClientInUse } from './client-in-use.js';
import { Connection } from './connection.js';
import {
  RevisionConflict,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type ServerIdentity,
  type StoredEvent,
} from './event-store.js';
import { subscribeToAll, toStored } from './subscriptions/subscribe-to-all.js';

export interface EventStoreDbOptions {
  deadline?: number;
}

const EMBEDDED = '+embedded';

/** Only the leader surely has every acknowledged event. A deposed leader refuses; the client then finds the new one. */
const AS_WRITTEN = { requiresLeader: true };

const DEADLINE_EXCEEDED = 4;

/** An answer of the server, or an error after which the client reconnects by itself. */
const isAnswer = (error: unknown): boolean =>
  error instanceof RevisionConflict ||
  error instanceof AppendRefused ||
  (error instanceof Error && isCommandError(error) && error.code !== DEADLINE_EXCEEDED);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.STREAM_NOT_FOUND;

/** An async iterator costs more for short reads. */
const collected = <Item>(stream: StreamingRead<Item>): Promise<Item[]> =>
  new Promise((resolve, reject) => {
    const items: Item[] = [];
    stream.on('data', (item) => items.push(item));
    stream.on('error', reject);
    stream.on('end', () => resolve(items));
    stream.on('close', () => reject(new Error('The read was cut short.')));
  });

/** Protected in the client's types. The client asks the server once per connection. */
interface WithCapabilities {
  readonly capabilities: Promise<{ readonly serverVersion: string }>;
}

export const createEventStoreDb = (
  connectionString: string,
  { deadline = 5_000 }: EventStoreDbOptions = {},
): EventStore => {
  const answersWithin = deadline + 500;
  const connection = new Connection(connectionString, 2 * answersWithin);

  /** The client enforces no deadline while it connects. */
  const answered = async <T>(work: (inUse: ClientInUse) => Promise<T>): Promise<T> => {
    const inUse = connection.current;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        connection.replace(inUse);
        reject(new Error(`No answer in ${answersWithin} ms.`));
      }, answersWithin);
    });
    try {
      return await Promise.race([work(inUse), silence]);
    } catch (error) {
      if (!isAnswer(error)) connection.replace(inUse);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  const ask = async <T>(work: (inUse: ClientInUse) => Promise<T>): Promise<T> => {
    try {
      return await answered(work);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  };

  const append = async (
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> => {
    try {
      return await answered((inUse) =>
        inUse.append({ stream, events, expected, deadline: new Date(Date.now() + deadline) }),
      );
    } catch (error) {
      throw error instanceof RevisionConflict ? error : new StoreUnavailable(error);
    }
  };

  const read = async (
    stream: string,
    options: Pick<ReadStreamOptions, 'direction' | 'fromRevision' | 'maxCount'>,
  ): Promise<StoredEvent[]> => {
    try {
      const found = await answered(({ client }) =>
        collected(client.readStream(stream, { ...options, ...AS_WRITTEN, deadline })),
      );
      return found.flatMap(({ event }) => (event ? [toStored(event, event.position!)] : []));
    } catch (error) {
      if (isMissing(error)) return [];
      throw new StoreUnavailable(error);
    }
  };

  const readStream = (stream: string, from?: bigint): Promise<StoredEvent[]> =>
    read(stream, { fromRevision: from ?? START, direction: FORWARDS });

  const lastEvent = async (stream: string): Promise<StoredEvent | null> => {
    const [last] = await read(stream, { fromRevision: END, direction: BACKWARDS, maxCount: 1 });
    return last ?? null;
  };

  const head = async (): Promise<StoredEvent['position'] | null> => {
    const [found] = await ask(({ client }) =>
      collected(
        client.readAll({
          direction: BACKWARDS,
          fromPosition: END,
          maxCount: 1,
          ...AS_WRITTEN,
          deadline,
        }),
      ),
    );
    return found?.event?.position ?? null;
  };

  const server = async (): Promise<ServerIdentity> => {
    const { serverVersion } = await ask(
      ({ client }) => (client as unknown as WithCapabilities).capabilities,
    );
    return { embedded: serverVersion.endsWith(EMBEDDED), version: serverVersion };
  };

  return {
    append,
    readStream,
    lastEvent,
    head,
    server,
    subscribe: (options) => subscribeToAll(connection.current.client, options),
    close: () => connection.close(),
  };
};

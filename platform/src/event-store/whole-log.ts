import { setTimeout as sleep } from 'node:timers/promises';
import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { BACKWARDS, END, FORWARDS, START, type EventStoreDBClient } from '@eventstore/db-client';
import { connectToEventStore } from './connect.js';
import { StoreUnavailable, type StoredEvent } from './event-store.js';
import { toStored } from './subscriptions/subscribe-to-all.js';

const PAGE = 1_000;
const DEADLINE = 60_000;
const CLOSE_WITHIN_MS = 500;

const isSystem = (type: string, stream: string): boolean =>
  type.startsWith('$') || stream.startsWith('$');

export class NotJson extends Error {}

export interface WholeLog {
  /** Position of the last event, system events left out; null when there is none. */
  head(): Promise<Position | null>;
  /** Yields events after `after`, up to and including `to`, in log order. @throws StoreUnavailable, NotJson */
  read(after: Position | null, to: Position): AsyncIterable<StoredEvent>;
  close(): Promise<void>;
}

interface Place {
  from: Position | typeof START | typeof END;
  direction: typeof FORWARDS | typeof BACKWARDS;
  maxCount: number;
}

const page = async (
  client: EventStoreDBClient,
  { from, direction, maxCount }: Place,
): Promise<StoredEvent[]> => {
  const found: StoredEvent[] = [];
  try {
    const events = client.readAll({
      fromPosition: from,
      direction,
      maxCount,
      deadline: DEADLINE,
    });
    for await (const { event } of events) {
      if (!event) continue;
      if (!event.isJson && !isSystem(event.type, event.streamId))
        throw new NotJson(`${event.type} at ${event.streamId}@${event.revision} is not JSON.`);
      found.push(toStored(event, event.position));
    }
    return found;
  } catch (error) {
    throw error instanceof NotJson ? error : new StoreUnavailable(error);
  }
};

export const openWholeLog = (connectionString: string): WholeLog => {
  const client = connectToEventStore(connectionString);
  return {
    async head() {
      let from: Place['from'] = END;
      for (let maxCount = 1; ; maxCount = PAGE) {
        const events: StoredEvent[] = await page(client, { from, direction: BACKWARDS, maxCount });
        const last = events.find(({ type, stream }) => !isSystem(type, stream));
        if (last) return last.position;
        const furthest = events.at(-1);
        if (!furthest || events.length < maxCount) return null;
        from = furthest.position;
      }
    },
    async *read(after, to) {
      let last = after;
      for (;;) {
        const events = await page(client, {
          from: last ?? START,
          direction: FORWARDS,
          maxCount: PAGE,
        });
        for (const event of events) {
          // A forward read includes its start position.
          if (last && comparePositions(event.position, last) <= 0) continue;
          if (comparePositions(event.position, to) > 0) return;
          last = event.position;
          if (!isSystem(event.type, event.stream)) yield event;
        }
        if (events.length < PAGE) return;
      }
    },
    close: () => Promise.race([client.dispose(), sleep(CLOSE_WITHIN_MS)]),
  };
};

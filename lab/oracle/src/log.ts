import { eventCatalog } from '@encomenda/contracts/catalogo';
import {
  comparePositions,
  type Position,
  type RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';

export interface Log {
  head(): Promise<Position | null>;
  /** Events after `after` up to and including `to`, in batches. */
  read(after: Position | null, to: Position): AsyncIterable<readonly RecordedEvent[]>;
}

const AT_ONCE = 2_000;

export const createLog = (store: EventStore, codec: EventCodec): Log => ({
  head: () => store.head(),
  async *read(after, to) {
    const ended = new AbortController();
    const batches = store.subscribe({
      after,
      types: [...eventCatalog.keys()],
      maxBatch: AT_ONCE,
      signal: ended.signal,
    });
    try {
      for await (const { events, caughtUp } of batches) {
        const wanted = events.filter(({ position }) => comparePositions(position, to) <= 0);
        if (wanted.length > 0) yield await codec.decode(wanted);
        const last = events.at(-1);
        if (caughtUp || (last && comparePositions(last.position, to) >= 0)) return;
      }
    } finally {
      ended.abort();
    }
  },
});

const PIECE = 700;

export const memoryLog = (events: readonly RecordedEvent[]): Log => ({
  head: () => Promise.resolve(events.at(-1)?.position ?? null),
  async *read(after, to) {
    const wanted = events.filter(
      ({ position }) =>
        (!after || comparePositions(position, after) > 0) && comparePositions(position, to) <= 0,
    );
    for (let from = 0; from < wanted.length; from += PIECE)
      yield await Promise.resolve(wanted.slice(from, from + PIECE));
  },
});

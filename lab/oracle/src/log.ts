import { eventCatalog } from '@encomenda/contracts/catalogo';
import {
  comparePositions,
  type Position,
  type RecordedEvent,
} from '@encomenda/contracts/shared/event';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';

/** The shop's log, as often as one wants to read it. */
export interface Log {
  /** Position of its last event; null while it is empty. */
  head(): Promise<Position | null>;
  /** The shop's events behind `after` up to and including `to`, in order, piece by piece. */
  read(after: Position | null, to: Position): AsyncIterable<readonly RecordedEvent[]>;
}

const AT_ONCE = 2_000;

/** The log by way of the store's own protocol, decrypted and in today's shapes. */
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

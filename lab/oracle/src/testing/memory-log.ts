import { comparePositions, type RecordedEvent } from '@encomenda/contracts/shared/event';
import type { Log } from '../log.js';

const PIECE = 700;

/** A log in memory. */
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

import type { Position } from '@encomenda/contracts/shared/events/event';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { contentOf, createDigest, type Summary } from '@encomenda/platform/copies/log-digest';
import { OtherHistory } from './other-history.js';

/** Compares event by event. `mayFollow` accepts events after the source's last one. @throws OtherHistory */
export const compareLogs = async (
  source: AsyncIterable<StoredEvent>,
  target: AsyncIterable<StoredEvent>,
  onPair: (source: Position, target: Position) => void = () => undefined,
  mayFollow: (event: StoredEvent) => boolean = () => false,
): Promise<Summary> => {
  const digest = createDigest();
  const there = target[Symbol.asyncIterator]();
  let equal = 0;
  try {
    for await (const event of source) {
      const found = await there.next();
      if (found.done) throw new OtherHistory(equal, event, undefined);
      if (contentOf(found.value) !== contentOf(event))
        throw new OtherHistory(equal, event, found.value);
      onPair(event.position, found.value.position);
      digest.add(event);
      equal++;
    }
    for (let more = await there.next(); !more.done; more = await there.next())
      if (!mayFollow(more.value)) throw new OtherHistory(equal, undefined, more.value);
    return digest.summary();
  } finally {
    await there.return?.();
  }
};

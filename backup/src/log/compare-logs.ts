import type { Position } from '@encomenda/contracts/shared/event';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { createDigest, type Summary } from './digest.js';
import { contentOf } from './line.js';
import { OtherHistory } from './other-history.js';

/**
 * Holds two logs against each other, event by event.
 * @param onPair is told where each event stands in the one and in the other
 * @param mayFollow says of an event behind the source's last one whether it may be there
 * @throws OtherHistory at the first event that differs, is missing or is too many
 */
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

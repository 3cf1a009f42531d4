import { comparePositions } from '@encomenda/contracts/shared/events/event';
import type { EventStore, StoredEvent } from '@encomenda/platform/event-store/event-store';
import { keyOf, type FeedMemory } from './feed-memory.js';

/** Events arrived out of order or with a gap: resubscribe from the checkpoint. */
export class FaultyFeed extends Error {
  constructor(event: StoredEvent, what: string) {
    super(`${event.stream}@${event.revision} (${event.type}): ${what}`);
    this.name = 'FaultyFeed';
  }
}

/** An event was left out, and later ones are applied: rebuild the models that handle it. */
export class EventOmitted extends Error {
  constructor(readonly event: StoredEvent) {
    super(`${event.stream}@${event.revision} (${event.type}) was omitted.`);
    this.name = 'EventOmitted';
  }
}

const firstBetween = async (
  store: EventStore,
  {
    stream,
    after,
    before,
    types,
  }: { stream: string; after: bigint; before: bigint; types: readonly string[] },
): Promise<StoredEvent | undefined> =>
  (await store.readStream(stream)).find(
    ({ revision, type }) => revision > after && revision < before && types.includes(type),
  );

interface BatchOf<Event> {
  readonly events: readonly Event[];
  readonly caughtUp: boolean;
}

/** Drops applied events. A batch counts as applied when the next is requested. @throws FaultyFeed, EventOmitted */
export async function* orderedFeed<Event extends StoredEvent>(
  store: EventStore,
  memory: FeedMemory,
  types: readonly string[],
  batches: AsyncIterable<BatchOf<Event>>,
): AsyncGenerator<BatchOf<Event>> {
  for await (const { events, caughtUp } of batches) {
    const accepted: Event[] = [];
    const revisions = new Map<string, bigint>();
    const taken = new Set<string>();
    for (const event of events) {
      const { position, stream, revision } = event;
      if (memory.wasApplied(position) || taken.has(keyOf(position))) continue;
      if (memory.isBehind(position)) {
        memory.markApplied(event);
        throw new EventOmitted(event);
      }
      const previous = accepted.at(-1);
      if (previous && comparePositions(position, previous.position) < 0)
        throw new FaultyFeed(event, 'delivered after its successors');
      const known = revisions.get(stream) ?? memory.revisionOf(stream);
      const gap = known !== undefined && revision > known + 1n;
      // A revision may also be missing because its type is not subscribed to.
      const missing = gap
        ? await firstBetween(store, { stream, after: known, before: revision, types })
        : undefined;
      if (missing && memory.isBehind(missing.position)) {
        memory.markApplied(missing);
        throw new EventOmitted(missing);
      }
      if (missing) throw new FaultyFeed(event, `delivered right after revision ${known}`);
      accepted.push(event);
      taken.add(keyOf(position));
      revisions.set(stream, revision);
    }
    if (accepted.length === 0 && !caughtUp) continue;
    yield { events: accepted, caughtUp };
    memory.remember(accepted);
  }
}

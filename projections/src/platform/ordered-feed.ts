import { comparePositions } from '@encomenda/contracts/shared/event';
import type {
  Batch,
  EventStore,
  StoredEvent,
  SubscribeOptions,
} from '@encomenda/platform/event-store/event-store';
import { keyOf, type FeedMemory } from './feed-memory.js';

/** The log was delivered in a way that must not be applied: subscribe again from the checkpoint. */
export class FaultyFeed extends Error {
  constructor(event: StoredEvent, what: string) {
    super(`${event.stream}@${event.revision} (${event.type}): ${what}`);
    this.name = 'FaultyFeed';
  }
}

/** An event was left out, and what came behind it is applied: what handles it must be rebuilt. */
export class EventLeftOut extends Error {
  constructor(readonly event: StoredEvent) {
    super(`${event.stream}@${event.revision} (${event.type}) was left out.`);
    this.name = 'EventLeftOut';
  }
}

/** The first event of these types that the log holds in the stream between two revisions, exclusive. */
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

/**
 * The subscription, guarded: positions grow, streams have no gaps, what was applied is dropped. A
 * batch counts as applied once the next one is asked for.
 * @throws FaultyFeed, EventLeftOut, StoreUnavailable
 */
export async function* orderedFeed(
  store: EventStore,
  memory: FeedMemory,
  options: SubscribeOptions,
  batches = store.subscribe(options),
): AsyncGenerator<Batch> {
  for await (const { events, caughtUp } of batches) {
    const accepted: StoredEvent[] = [];
    const revisions = new Map<string, bigint>();
    const taken = new Set<string>();
    for (const event of events) {
      const { position, stream, revision } = event;
      if (memory.wasApplied(position) || taken.has(keyOf(position))) continue;
      if (memory.isBehind(position)) {
        memory.passOver(event);
        throw new EventLeftOut(event);
      }
      const previous = accepted.at(-1);
      if (previous && comparePositions(position, previous.position) < 0)
        throw new FaultyFeed(event, 'delivered after its successors');
      const known = revisions.get(stream) ?? memory.revisionOf(stream);
      const gap = known !== undefined && revision > known + 1n;
      // A revision may also be missing because its type is not asked for.
      const missing = gap
        ? await firstBetween(store, {
            stream,
            after: known,
            before: revision,
            types: options.types,
          })
        : undefined;
      if (missing && memory.isBehind(missing.position)) {
        // Subscribing again will not bring it: we are past it. It is said once.
        memory.passOver(missing);
        throw new EventLeftOut(missing);
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

import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { Batch, StoredEvent } from '@encomenda/platform/event-store/event-store';
import type { FeedEvent } from '../rows/unit-of-work.js';

/** Large, because throughput matters here and latency does not. */
export const BATCH = 4_000;

export type DecodedEvent = StoredEvent & { readonly event: FeedEvent['event'] | undefined };

export interface DecodedBatch {
  readonly events: readonly DecodedEvent[];
  readonly caughtUp: boolean;
}

export async function* joined(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  let events: StoredEvent[] = [];
  for await (const batch of batches) {
    events = events.length === 0 ? [...batch.events] : events.concat(batch.events);
    if (!batch.caughtUp && events.length < BATCH) continue;
    yield { events, caughtUp: batch.caughtUp };
    events = [];
  }
}

/** Decodes events of the types in `handled`. An event that cannot be read becomes its error. */
export async function* decoded(
  codec: Pick<EventCodec, 'tryDecode'>,
  handled: (type: string) => boolean,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<DecodedBatch> {
  for await (const { events, caughtUp } of batches) {
    const read = (await codec.tryDecode(events.filter(({ type }) => handled(type)))).values();
    const withEvents = events.map((stored) => ({
      ...stored,
      event: handled(stored.type) ? read.next().value : undefined,
    }));
    yield { events: withEvents, caughtUp };
  }
}

/** Prepares the next batch while PostgreSQL writes this one. @param stop ends `batches` */
export async function* oneAhead<B extends { readonly caughtUp: boolean }>(
  batches: AsyncGenerator<B>,
  stop: () => void,
): AsyncGenerator<B> {
  try {
    let next = batches.next();
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      if (!value.caughtUp) {
        next = batches.next();
        // The error is thrown when the caller asks for this batch.
        next.catch(() => undefined);
      }
      yield value;
      if (value.caughtUp) next = batches.next();
    }
  } finally {
    stop();
    await batches.return(undefined).catch(() => undefined);
  }
}

import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { MemoryEventStore } from '../../testing/memory-event-store.js';
import { FeedMemory } from './feed-memory.js';
import { EventOmitted, FaultyFeed, orderedFeed } from './ordered-feed.js';

const event = (place: number, stream: string, revision: number): StoredEvent => ({
  id: `${stream}@${revision}`,
  stream,
  revision: BigInt(revision),
  position: { commit: BigInt(place), prepare: BigInt(place) },
  type: 'TagCriada',
  data: {},
  metadata: {},
});

const LOG = [
  event(1, 'tag-1', 0),
  event(2, 'tag-2', 0),
  event(3, 'tag-1', 1),
  event(4, 'tag-2', 1),
];

/** Delivers batches; returns what passes, and the error that ended them. */
const follow = async (memory: FeedMemory, ...deliveries: readonly (readonly StoredEvent[])[]) => {
  const came: string[] = [];
  const store = new MemoryEventStore();
  store.readStream = (stream) => Promise.resolve(LOG.filter((one) => one.stream === stream));
  const batches = (async function* () {
    for (const events of deliveries) yield await Promise.resolve({ events, caughtUp: false });
  })();
  const feed = orderedFeed(store, memory, ['TagCriada'], batches);
  const error = await (async () => {
    for await (const { events } of feed) came.push(...events.map(({ id }) => id));
  })().catch((reason: unknown) => reason);
  return { came, error };
};

describe('the guarded subscription', () => {
  const [a0, b0, a1, b1] = LOG as [StoredEvent, StoredEvent, StoredEvent, StoredEvent];

  it('retries a gap while nothing after it was applied', async () => {
    const memory = new FeedMemory(null);
    const { came, error } = await follow(memory, [a0], [b1]);
    expect(came).toEqual(['tag-1@0']);
    expect(error).toBeInstanceOf(FaultyFeed);
    expect((await follow(memory, [b0, a1, b1])).came).toEqual(['tag-2@0', 'tag-1@1', 'tag-2@1']);
  });

  it('reports once an omitted event that no new subscription would deliver', async () => {
    const memory = new FeedMemory(null);
    const { came, error } = await follow(memory, [a0], [a1], [b1]);
    expect(came).toEqual(['tag-1@0', 'tag-1@1']);
    expect(error).toBeInstanceOf(EventOmitted);
    expect((error as EventOmitted).event.id).toBe('tag-2@0');
    expect(await follow(memory, [b1])).toEqual({ came: ['tag-2@1'], error: undefined });
  });

  it('reports once an event that came after its successors', async () => {
    const memory = new FeedMemory(null);
    const { error } = await follow(memory, [a0], [a1], [b0]);
    expect(error).toBeInstanceOf(EventOmitted);
    expect(await follow(memory, [b0, b1])).toEqual({ came: ['tag-2@1'], error: undefined });
  });
});

import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoreUnavailable, type EventStore, type StoredEvent } from '../event-store.js';
import { createEventStoreDb } from '../eventstoredb.event-store.js';
import { startFakeNode, type FakeNode, type OpenRead } from '../testing/fake-node.js';

const TYPE = 'PedidoCriado';

let node: FakeNode;
let store: EventStore;
let stopping: AbortController;
beforeEach(async () => {
  node = await startFakeNode({ leads: true });
  store = createEventStoreDb(`esdb://127.0.0.1:${node.port}?tls=false`);
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await store.close();
  node.kill();
});

const opened = async (nth: number): Promise<OpenRead> => {
  await vi.waitFor(() => expect(node.reads.length).toBeGreaterThanOrEqual(nth), { timeout: 3_000 });
  return node.reads[nth - 1]!;
};

/** Takes events until the subscription ends. */
const followed = async (after: StoredEvent['position'] | null) => {
  const events: StoredEvent[] = [];
  const ended = (async () => {
    const options = { after, types: [TYPE], maxBatch: 100, signal: stopping.signal };
    for await (const batch of store.subscribe(options)) events.push(...batch.events);
  })();
  ended.catch(() => undefined);
  return { events, ended };
};

/** EventStoreDB ends a subscription whose reader is more than a few dozen events behind. */
it.each([
  ['a slow reader', status.ABORTED, 'Operation timed out: Consumer too slow'],
  ['a node that shuts down', status.UNAVAILABLE, 'Server Is Not Ready'],
  ['a reason that is not explained', status.UNKNOWN, 'Exception was thrown by handler.'],
])(
  'a subscription dropped for %s ends after what arrived, and the next one goes on there',
  async (_, code, details) => {
    const first = await followed(null);
    const dropped = await opened(1);
    expect(dropped.after).toBeNull();
    dropped.confirm();
    for (let position = 1; position <= 40; position++) dropped.send(TYPE, position);
    dropped.fail(code, details);
    await expect(first.ended).rejects.toBeInstanceOf(StoreUnavailable);
    const seen = first.events.map(({ position }) => Number(position.commit));
    expect(seen).toEqual(Array.from({ length: seen.length }, (__, index) => index + 1));

    const last = first.events.at(-1)?.position ?? null;
    await vi.waitFor(() => expect(node.reads).toHaveLength(0), { timeout: 3_000 });
    const second = await followed(last);
    const again = await opened(1);
    expect(again.after).toBe(last && String(last.commit));
    again.confirm();
    again.send(TYPE, 41);
    await vi.waitFor(() => expect(second.events).toHaveLength(1), { timeout: 3_000 });
  },
);

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StoreUnavailable, type EventStore } from './event-store.js';
import { createEventStoreDb } from './eventstoredb.event-store.js';
import { startFakeNode, type FakeNode } from './testing/fake-node.js';

const state = { leads: false };
let node: FakeNode;
let port: number;

beforeAll(async () => {
  node = await startFakeNode(state);
  port = node.port;
});
beforeEach(() => {
  state.leads = false;
});
afterAll(() => node.kill());

const asking = async (hosts: string, work: (store: EventStore) => Promise<void>): Promise<void> => {
  const url = `esdb://${hosts}?tls=false&maxDiscoverAttempts=1`;
  const store = createEventStoreDb(url, { deadline: 200 });
  try {
    await work(store);
  } finally {
    await store.close();
  }
};

const fails = (store: EventStore): Promise<void> =>
  expect(store.server()).rejects.toBeInstanceOf(StoreUnavailable);

it('is asked again after a question that it never answered', () =>
  asking(`127.0.0.1:${port}`, async (store) => {
    await fails(store);
    state.leads = true;
    expect(await store.server()).toEqual({ embedded: false, version: '23.10.6' });
  }));

it('is looked for again after a search that found no leader', () =>
  asking(`127.0.0.1:${port},localhost:${port}`, async (store) => {
    await fails(store);
    state.leads = true;
    expect(await store.server()).toEqual({ embedded: false, version: '23.10.6' });
  }));

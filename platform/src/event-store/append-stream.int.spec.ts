import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable, type EventStore } from './event-store.js';
import { createEventStoreDb } from './eventstoredb.event-store.js';
import { startFakeNode, type FakeNode, type NodeState } from './testing/fake-node.js';

const EVENT = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'PedidoCriado',
  data: {},
  metadata: {},
};

let state: NodeState;
let nodes: FakeNode[];
let stores: EventStore[];
beforeEach(() => {
  state = { leads: true };
  nodes = [];
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  for (const node of nodes) node.kill();
});

const newNode = async (): Promise<FakeNode> => {
  const node = await startFakeNode(state);
  nodes.push(node);
  return node;
};

const openStore = (hosts: string): EventStore => {
  const store = createEventStoreDb(`esdb://${hosts}?tls=false&maxDiscoverAttempts=1`);
  stores.push(store);
  return store;
};

const append = (store: EventStore, stream = 'pedido-1') =>
  store.append(stream, [EVENT], 'no-stream');

const untilHeld = (node: FakeNode, count: number): Promise<void> =>
  vi.waitFor(() => expect(node.held).toHaveLength(count), { timeout: 3_000, interval: 5 });

/** Errors that no call received: in a program they end the process. */
const unhandled = async (work: () => Promise<void>): Promise<unknown[]> => {
  const found: unknown[] = [];
  const note = (error: unknown): void => void found.push(error);
  process.on('unhandledRejection', note).on('uncaughtException', note);
  try {
    await work();
    await new Promise((resolve) => setImmediate(resolve));
    return found;
  } finally {
    process.off('unhandledRejection', note).off('uncaughtException', note);
  }
};

describe('an append that waits for its answer', () => {
  it('is answered after another connection lost its own', async () => {
    const [dying, healthy] = [await newNode(), await newNode()];
    const [lost, kept] = [
      append(openStore(`127.0.0.1:${dying.port}`)),
      append(openStore(`127.0.0.1:${healthy.port}`)),
    ];
    lost.catch(() => undefined);
    await untilHeld(dying, 1);
    await untilHeld(healthy, 1);
    const errors = await unhandled(async () => {
      dying.kill();
      await expect(lost).rejects.toBeInstanceOf(StoreUnavailable);
      healthy.held[0]!.succeed();
      expect(await kept).toEqual({ revision: 0n, position: { commit: 7n, prepare: 7n } });
    });
    expect(errors).toEqual([]);
  });

  it('is answered after another connection to the same node was closed', async () => {
    const node = await newNode();
    const [closing, open] = [
      openStore(`127.0.0.1:${node.port}`),
      openStore(`127.0.0.1:${node.port}`),
    ];
    const lost = append(closing);
    lost.catch(() => undefined);
    await untilHeld(node, 1);
    const kept = append(open);
    await untilHeld(node, 2);
    const errors = await unhandled(async () => {
      await closing.close();
      node.held[1]!.succeed();
      expect(await kept).toMatchObject({ revision: 0n });
      node.held[0]!.fail();
      await expect(lost).rejects.toBeInstanceOf(StoreUnavailable);
    });
    expect(errors).toEqual([]);
  });

  it('is answered although the server answers another twice', async () => {
    const node = await newNode();
    const store = openStore(`127.0.0.1:${node.port}`);
    const appends = [append(store, 'pedido-1'), append(store, 'pedido-2')];
    await untilHeld(node, 2);
    const errors = await unhandled(async () => {
      node.held[0]!.succeed();
      node.held[0]!.succeed();
      node.held[1]!.succeed();
      expect(await Promise.all(appends)).toHaveLength(2);
    });
    expect(errors).toEqual([]);
  });
});

it('a read that fails while a leader is searched in vain fails alone', async () => {
  const node = await newNode();
  const store = openStore(`127.0.0.1:${node.port},localhost:${node.port}`);
  const appending = append(store);
  const reading = store.lastEvent('pedido-1');
  for (const call of [appending, reading]) call.catch(() => undefined);
  await untilHeld(node, 1);
  await vi.waitFor(() => expect(node.reads).toHaveLength(1), { timeout: 3_000, interval: 5 });
  const errors = await unhandled(async () => {
    state.leads = false;
    node.held[0]!.fail();
    await expect(appending).rejects.toBeInstanceOf(StoreUnavailable);
    // The search for a leader begins, and the read fails before it ends.
    const searching = append(store);
    node.reads[0]!.fail(status.UNAVAILABLE, 'Server Is Not Ready');
    await expect(reading).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(searching).rejects.toBeInstanceOf(StoreUnavailable);
  });
  expect(errors).toEqual([]);
});

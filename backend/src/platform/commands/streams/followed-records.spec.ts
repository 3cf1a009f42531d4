import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fold } from '@encomenda/contracts/shared/events/decider';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { Batch, SubscribeOptions } from '@encomenda/platform/event-store/event-store';
import { randomId } from '@encomenda/platform/ids';
import { createLogger } from '@encomenda/platform/logger';
import { codecWithoutKeys as codec } from '../../../testing/stores/codec.js';
import { eventually } from '../../../testing/eventually.js';
import { InMemoryEventStore } from '../../../testing/stores/in-memory.event-store.js';
import { FollowedRecords } from './followed-records.js';
import { StateReader } from './state-reader.js';

const counting: Fold<number, TagEvent> = { initialState: 0, evolve: (times) => times + 1 };
const STREAM = 'tag-1';

/** Its subscriptions stay open. */
class OpenEventStore extends InMemoryEventStore {
  override async *subscribe(options?: SubscribeOptions): AsyncIterable<Batch> {
    let seen = this.all.length;
    yield { events: [], caughtUp: true };
    while (!options?.signal.aborted) {
      const events = this.all.slice(seen);
      seen = this.all.length;
      if (events.length > 0) yield { events, caughtUp: true };
      await sleep(1);
    }
  }
}

let store: InMemoryEventStore;
let records: FollowedRecords;
let reads: number;

beforeEach(async () => {
  store = new OpenEventStore();
  reads = 0;
  const readStream = store.readStream.bind(store);
  store.readStream = (stream) => {
    reads++;
    return readStream(stream);
  };
  records = new FollowedRecords(
    store,
    new StateReader(store, codec),
    createLogger('teste', 'silent'),
  );
});
afterEach(() => records.beforeApplicationShutdown());

const rename = async (nome: string): Promise<void> => {
  const revision = (await store.lastEvent(STREAM))?.revision ?? null;
  const metadata = {
    commandId: randomId(),
    $correlationId: 'c',
    $causationId: 'c',
    usuarioId: null,
    ocorridoEm: '2026-11-24T02:30:00Z',
    dia: '2026-11-23',
  };
  const event = await codec.encode(
    { type: 'TagAtualizada', data: { tagId: 1, nome, icone: null, cor: 'primary' } },
    { id: randomId(), stream: STREAM, revision: (revision ?? -1n) + 1n, metadata },
  );
  await store.append(STREAM, [event], revision ?? 'no-stream');
};
const state = () => records.stateOf(counting, STREAM);
const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = reads;
  await work();
  return reads - before;
};
const untilFollowed = () =>
  eventually(async () => {
    await state();
    expect(await readsOf(state)).toBe(0);
  });

describe('followed records', () => {
  it('are read by each command until the log is followed', async () => {
    expect(await readsOf(state)).toBe(1);
    expect(await readsOf(state)).toBe(1);
    records.onApplicationBootstrap();
    await untilFollowed();
  });

  it('are read again after an event of theirs', async () => {
    records.onApplicationBootstrap();
    await untilFollowed();
    expect(await state()).toBe(0);
    await rename('Urgente');
    await eventually(async () => expect(await state()).toBe(1));
    expect(await readsOf(state)).toBe(0);
  });

  it('are forgotten when this process writes them', async () => {
    records.onApplicationBootstrap();
    await untilFollowed();
    records.forget(STREAM);
    expect(await readsOf(state)).toBe(1);
  });

  it('keep nothing that was read while the record changed', async () => {
    records.onApplicationBootstrap();
    await untilFollowed();
    records.forget(STREAM);
    const readStream = store.readStream.bind(store);
    store.readStream = async (stream) => {
      const events = await readStream(stream);
      records.forget(STREAM);
      return events;
    };
    expect(await readsOf(state)).toBe(1);
    expect(await readsOf(state)).toBe(1);
  });

  it('are remembered although other records are written meanwhile', async () => {
    records.onApplicationBootstrap();
    await untilFollowed();
    records.forget(STREAM);
    const reading = state();
    records.forget('pedido-1');
    await reading;
    expect(await readsOf(state)).toBe(0);
  });

  it('are read once for all commands that ask at the same time', async () => {
    records.onApplicationBootstrap();
    await untilFollowed();
    records.forget(STREAM);
    expect(await readsOf(() => Promise.all([state(), state()]))).toBe(1);
  });

  it('are read again after a reading that failed', async () => {
    records.onApplicationBootstrap();
    await untilFollowed();
    records.forget(STREAM);
    const readStream = store.readStream.bind(store);
    store.readStream = () => Promise.reject(new Error('cut'));
    await expect(state()).rejects.toThrow('cut');
    store.readStream = readStream;
    expect(await readsOf(state)).toBe(1);
  });

  it('are none after the end', async () => {
    records.onApplicationBootstrap();
    await untilFollowed();
    await records.beforeApplicationShutdown();
    expect(await readsOf(state)).toBe(1);
    expect(await readsOf(state)).toBe(1);
  });
});

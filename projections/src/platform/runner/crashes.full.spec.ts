import { describe, expect, it } from 'vitest';
import { startCuttingProxy } from '../../testing/cutting-proxy.js';
import { MemoryEventStore } from '../../testing/memory-event-store.js';
import { seededRandom } from '@encomenda/platform/random';
import { history } from '@encomenda/shop/history';
import { runnerSpec } from '../../testing/runner-spec.js';
import { dumpOf, registryOf, replayOf, until, untilAt } from '../../testing/running.js';
import { randomTagHistory } from '../../testing/tag-history.js';
import { tagProjection } from '../../testing/tag-projections.js';
import { applyBatch } from '../apply/apply-batch.js';
import { openReadModel } from '../read-model.js';
import { readRegistry } from '../registry.js';

const events = history(randomTagHistory(500, 23));
const last = events.at(-1)?.position;
const lists = tagProjection({ name: 'lista' });
const others = tagProjection({ name: 'outra' });

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('every event counts exactly once', () => {
  const spec = runnerSpec();

  const killConnections = async (): Promise<number> => {
    const { rowCount } = await spec.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'projections'`,
    );
    return rowCount ?? 0;
  };

  const addSlowly = async (store: MemoryEventStore, from: number): Promise<void> => {
    for (let at = from; at < events.length; at += 5) {
      store.add(...events.slice(at, at + 5));
      await pause(5);
    }
  };

  const expectReplay = async (): Promise<void> => {
    const expected = await replayOf(spec.database, lists, events);
    expect(await dumpOf(spec.database, lists)).toEqual(expected);
  };

  it('when PostgreSQL terminates the connection at any moment', async () => {
    const random = seededRandom(3);
    const store = new MemoryEventStore(events.slice(0, 20));
    spec.run(store, [lists, others]);
    await untilAt(spec.database, others, events[19]?.position);
    let killed = 0;
    const adding = addSlowly(store, 20);
    while (killed < 10) {
      await pause(random() * 60);
      killed += await killConnections();
    }
    await adding;
    await untilAt(spec.database, lists, last);
    await untilAt(spec.database, others, last);
    await expectReplay();
    expect(await dumpOf(spec.database, others)).toEqual(await dumpOf(spec.database, lists));
  });

  it('when the connection ends between the rows and the commit', async () => {
    const victims = new Set([60, 61, 200, 333, 499].map((index) => events[index]?.id));
    let killed = 0;
    const cut = tagProjection({
      name: 'lista',
      before: async ({ id }) => {
        if (!victims.delete(id)) return;
        killed += await killConnections();
      },
    });
    const store = new MemoryEventStore(events.slice(0, 20));
    spec.run(store, [cut]);
    await untilAt(spec.database, cut, events[19]?.position);
    await addSlowly(store, 20);
    await untilAt(spec.database, cut, last);
    expect(victims.size).toBe(0);
    // Two victims come in one batch, over one connection.
    expect(killed).toBeGreaterThanOrEqual(4);
    await expectReplay();
  });

  it('when the commit succeeds but its answer is lost', async () => {
    const proxy = await startCuttingProxy(spec.database.url);
    try {
      const store = new MemoryEventStore(events.slice(0, 20));
      const runner = spec.run(store, [lists, others], { url: proxy.url });
      await untilAt(spec.database, others, events[19]?.position);
      for (let from = 20; from < events.length; from += 60) {
        const before = proxy.cuts;
        proxy.loseCommits(1);
        store.add(...events.slice(from, from + 60));
        await until(
          () => proxy.cuts,
          (cuts) => cuts > before,
        );
      }
      await untilAt(spec.database, lists, last);
      await untilAt(spec.database, others, last);
      await runner.stop();
    } finally {
      await proxy.close();
    }
    await expectReplay();
    expect(await dumpOf(spec.database, others)).toEqual(await dumpOf(spec.database, lists));
  });

  it('when another owner moved the checkpoint: the batch is dropped, no event is poison', async () => {
    const store = new MemoryEventStore(events.slice(0, 99));
    spec.run(store, [lists], { timing: { heartbeat: 60_000 } });
    await untilAt(spec.database, lists, events[98]?.position);
    store.add(...events.slice(99, 100));
    await untilAt(spec.database, lists, events[99]?.position);
    // Another process also believes to be the owner.
    const rival = await spec.database.pool.connect();
    const { swaps = 0 } = (await readRegistry(rival, [lists])).get(lists.name) ?? {};
    const checkpoint = events[99]?.position ?? null;
    const model = await openReadModel(rival, lists, lists.name, { checkpoint, swaps });
    await applyBatch(rival, [model], {
      events: events.slice(100, 150).map((event) => ({ ...event, event })),
      to: events[149]?.position ?? null,
      caughtUp: true,
    });
    rival.release();
    store.add(...events.slice(100, 150));
    store.add(...events.slice(150));
    await untilAt(spec.database, lists, last);
    expect(await registryOf(spec.database, lists)).toMatchObject({
      estado: 'rodando',
      erro: null,
    });
    await expectReplay();
  });

  it('with two processes: the second takes over when the first ends', async () => {
    const store = new MemoryEventStore(events.slice(0, 100));
    const first = spec.run(store, [lists]);
    await untilAt(spec.database, lists, events[99]?.position);
    const standby = new MemoryEventStore(events.slice(0, 100));
    spec.run(standby, [lists]);
    store.add(...events.slice(100, 200));
    standby.add(...events.slice(100, 200));
    await untilAt(spec.database, lists, events[199]?.position);
    expect(standby.subscriptions).toBe(0);
    await first.stop();
    standby.add(...events.slice(200, 350));
    await untilAt(spec.database, lists, events[349]?.position);
    store.add(...events.slice(200));
    standby.add(...events.slice(350));
    await untilAt(spec.database, lists, last);
    await expectReplay();
  });

  it('with two processes that take the locks from each other', async () => {
    const random = seededRandom(9);
    const stores = [0, 1].map(() => new MemoryEventStore(events.slice(0, 20)));
    for (const store of stores) spec.run(store, [lists, others]);
    await untilAt(spec.database, others, events[19]?.position);
    const adding = Promise.all(stores.map((store) => addSlowly(store, 20)));
    let killed = 0;
    for (let round = 0; round < 12; round++) {
      await pause(20 + random() * 60);
      killed += await killConnections();
    }
    expect(killed).toBeGreaterThanOrEqual(6);
    await adding;
    await untilAt(spec.database, lists, last);
    await untilAt(spec.database, others, last);
    await expectReplay();
    expect(await dumpOf(spec.database, others)).toEqual(await dumpOf(spec.database, lists));
  });
});

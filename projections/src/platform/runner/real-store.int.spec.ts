import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { createCodec, type EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { Batch, EventStore } from '@encomenda/platform/event-store/event-store';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { createKeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { randomId } from '@encomenda/platform/ids';
import { dumpOf, replayOf, startRunner, until, untilAt } from '../../testing/running.js';
import { StoreProcess } from '../../testing/store-process.js';
import { criada, renomeada } from '../../testing/tag-history.js';
import { tagProjection } from '../../testing/tag-projections.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';

const lists = tagProjection({ name: 'lista' });
const TYPES = ['TagCriada', 'TagAtualizada'];

describe('over the real event store', () => {
  let database: TestDatabase;
  let server: StoreProcess;
  let store: EventStore;
  let codec: EventCodec;
  let tags = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await StoreProcess.start(database.url);
    store = createEventStoreDb(server.connectionString);
    codec = createCodec(eventCatalog, createKeyRing(database.pool, randomBytes(32)));
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
    await database.drop();
  });

  /** Appends a tag and its rename, retrying while the server is unavailable. */
  const append = async (): Promise<Position> => {
    const id = ++tags;
    const metadata = {
      commandId: randomId(),
      $correlationId: randomId(),
      $causationId: randomId(),
      usuarioId: 1,
      ocorridoEm: '2026-01-15T15:00:00.000Z',
      dia: '2026-01-15',
    };
    const steps = [criada(id, `tag ${id}`), renomeada(id, `tag ${id} de novo`)];
    const events = await Promise.all(
      steps.map((step, index) =>
        codec.encode(step, {
          id: randomId(),
          stream: step.stream,
          revision: BigInt(index),
          metadata,
        }),
      ),
    );
    for (;;)
      try {
        return (await store.append(`tag-${id}`, events, 'no-stream')).position;
      } catch (error) {
        if (error instanceof Error && error.name !== 'StoreUnavailable') throw error;
        await wait(50);
      }
  };

  const subscribe = (after: Position | null, signal: AbortSignal, maxBatch = 50) =>
    store.subscribe({ after, types: TYPES, maxBatch, signal });

  const upToCaughtUp = async (after: Position | null, maxBatch?: number): Promise<Batch[]> => {
    const over = new AbortController();
    const batches: Batch[] = [];
    for await (const batch of subscribe(after, over.signal, maxBatch)) {
      batches.push(batch);
      if (batch.caughtUp) over.abort();
    }
    return batches;
  };

  it('subscribes from the start, from a position, and in batches of the given size', async () => {
    const positions: Position[] = [];
    for (let n = 0; n < 60; n++) positions.push(await append());
    const all = (await upToCaughtUp(null, 7)).flatMap(({ events }) => events);
    expect(all.map(({ stream, revision }) => `${stream}@${revision}`)).toEqual(
      Array.from({ length: 120 }, (_, n) => `tag-${Math.floor(n / 2) + 1}@${n % 2}`),
    );
    expect(Math.max(...(await upToCaughtUp(null, 7)).map(({ events }) => events.length))).toBe(7);
    const rest = (await upToCaughtUp(positions[49] ?? null)).flatMap(({ events }) => events);
    expect(rest).toEqual(all.slice(100));
    expect(await store.head()).toEqual(all.at(-1)?.position);
  });

  it('reports once that it caught up, also to a slow reader and without events', async () => {
    const head = await store.head();
    expect(await upToCaughtUp(head)).toEqual([{ events: [], caughtUp: true }]);
    const over = new AbortController();
    const told: boolean[] = [];
    let events = 0;
    for await (const batch of subscribe(null, over.signal, 50)) {
      await wait(30);
      told.push(batch.caughtUp);
      events += batch.events.length;
      if (batch.caughtUp) over.abort();
    }
    expect(events).toBe(tags * 2);
    expect(told.filter(Boolean)).toEqual([true]);
  });

  it('receives later events, and ends with its signal', async () => {
    const over = new AbortController();
    const heard: string[] = [];
    const reading = (async () => {
      for await (const { events } of subscribe(await store.head(), over.signal))
        heard.push(...events.map(({ stream }) => stream));
    })();
    await append();
    await append();
    await until(
      () => heard.length,
      (count) => count === 4,
    );
    over.abort();
    await reading;
    expect(heard).toEqual([`tag-${tags - 1}`, `tag-${tags - 1}`, `tag-${tags}`, `tag-${tags}`]);
  });

  it('throws within five seconds when the server is killed or frozen', async () => {
    for (const fault of ['SIGKILL', 'SIGSTOP'] as const) {
      let caughtUp = false;
      const reading = (async () => {
        for await (const batch of subscribe(await store.head(), new AbortController().signal))
          caughtUp ||= batch.caughtUp;
      })();
      reading.catch(() => undefined);
      await until(
        () => caughtUp,
        (is) => is,
      );
      const from = performance.now();
      server.signal(fault);
      await expect(reading).rejects.toThrow('did not answer');
      expect(performance.now() - from).toBeLessThan(5_500);
      await server.stop('SIGKILL');
      await server.startAgain();
    }
  });

  it('the runner recovers from kills and freezes of the server, and repeats nothing', async () => {
    const runner = startRunner({ database, store, codec, projections: [lists] });
    let position = await append();
    await untilAt(database, lists, position);
    const adding = (async () => {
      for (let n = 0; n < 150; n++) {
        position = await append();
        await wait(10);
      }
    })();
    for (let n = 0; n < 3; n++) {
      await wait(200);
      await server.stop('SIGKILL');
      await wait(100);
      await server.startAgain();
    }
    server.signal('SIGSTOP');
    await wait(5_000);
    server.signal('SIGCONT');
    await adding;
    await untilAt(database, lists, position, 20_000);
    await runner.stop();
    const stored = (await upToCaughtUp(null)).flatMap(({ events }) => events);
    const sorted = stored.toSorted((a, b) => comparePositions(a.position, b.position));
    expect(sorted).toEqual(stored);
    expect(stored).toHaveLength(tags * 2);
    expect(await dumpOf(database, lists)).toEqual(
      await replayOf(database, lists, await codec.decode(stored)),
    );
  });
});

import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { decodeAnnouncement } from '@encomenda/platform/announcement';
import { connectClient } from '@encomenda/platform/postgres';
import { history } from '../testing/history.js';
import { MemoryEventStore } from '../testing/memory-event-store.js';
import { dumpOf, registryOf, startRunner, until, untilAt } from '../testing/running.js';
import { criada, randomTagHistory, renomeada } from '../testing/tag-history.js';
import { tagProjection } from '../testing/tag-projections.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import type { AnyProjection } from './projection.js';
import type { ProjectionRunner } from './runner.js';

const events = history(randomTagHistory(400, 7));
const lists = tagProjection({ name: 'lista' });
const others = tagProjection({ name: 'outra' });

jest.setTimeout(60_000);

describe('the runner', () => {
  let database: TestDatabase;
  let runners: ProjectionRunner[];

  const run = (
    store: MemoryEventStore,
    projections: readonly AnyProjection[] = [lists, others],
  ): ProjectionRunner => {
    const runner = startRunner({ database, store, projections });
    runners.push(runner);
    return runner;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => database.drop());

  beforeEach(() => {
    runners = [];
  });
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await database.pool.query('drop schema if exists lista, outra cascade');
    await database.pool.query('truncate projecao.projecoes, projecao.mudancas');
  });

  /** What a fresh runner makes of the same events, in another database. */
  const expected = async (projection: AnyProjection, of = events): Promise<unknown> => {
    const apart = await createTestDatabase();
    const runner = startRunner({
      database: apart,
      store: new MemoryEventStore(of),
      projections: [projection],
    });
    try {
      await untilAt(apart, projection, of.at(-1)?.position);
      return await dumpOf(apart, projection);
    } finally {
      await runner.stop();
      await apart.drop();
    }
  };

  it('fills what is new, then follows the log', async () => {
    const store = new MemoryEventStore(events.slice(0, 250));
    run(store);
    await untilAt(database, lists, events[249]?.position);
    for (const event of events.slice(250)) {
      store.add(event);
      if (event.position.commit % 5n === 0n) await new Promise(setImmediate);
    }
    await untilAt(database, lists, events.at(-1)?.position);
    await untilAt(database, others, events.at(-1)?.position);
    expect(await registryOf(database, lists)).toMatchObject({ versao: 1, estado: 'rodando' });
    expect(await dumpOf(database, lists)).toEqual(await expected(lists));
    expect(await dumpOf(database, others)).toEqual(await dumpOf(database, lists));
  });

  it('announces with the commit: whoever hears of a position finds the rows', async () => {
    const store = new MemoryEventStore();
    run(store);
    await until(
      () => registryOf(database, others),
      (seen) => seen?.estado === 'rodando',
    );
    const listener = await connectClient(database.url, { name: 'ouvinte' });
    const found: string[] = [];
    const seen: Promise<void>[] = [];
    listener.on('notification', ({ payload }) => {
      const { projection, position } = decodeAnnouncement(payload ?? '');
      if (projection !== 'lista') return;
      const look = async (): Promise<void> => {
        const { rows } = await database.pool.query<{ nome: string }>(
          `select nome from lista.tags t join projecao.mudancas m on m.registro = t.id
           where m.projecao = 'lista' and m.commit_posicao = $1`,
          [position.commit],
        );
        found.push(...rows.map(({ nome }) => nome));
      };
      seen.push(look());
    });
    await listener.query('listen projecao');
    const steps = history([criada(1, 'Um'), criada(2, 'Dois'), criada(3, 'Tres')]);
    for (const event of steps) {
      store.add(event);
      await untilAt(database, lists, event.position);
    }
    await until(
      () => seen.length,
      (count) => count >= 3,
    );
    await Promise.all(seen);
    await listener.end();
    expect(found.toSorted()).toEqual(['Dois', 'Tres', 'Um']);
  });

  it('says when it was last known to be up to date', async () => {
    const store = new MemoryEventStore(events);
    run(store, [lists]);
    await untilAt(database, lists, events.at(-1)?.position);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await registryOf(database, lists))?.segundos).toBeLessThan(0.25);
    store.frozen = true;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await registryOf(database, lists))?.segundos).toBeGreaterThan(0.3);
  });

  it('starts again from the checkpoint', async () => {
    const store = new MemoryEventStore(events.slice(0, 100));
    const first = run(store);
    await untilAt(database, others, events[99]?.position);
    await first.stop();
    store.add(...events.slice(100));
    run(store);
    await untilAt(database, lists, events.at(-1)?.position);
    await untilAt(database, others, events.at(-1)?.position);
    expect(await dumpOf(database, lists)).toEqual(await expected(lists));
  });

  it('stops the projection with a poison event and no other; a fix resumes without a rebuild', async () => {
    let broken = true;
    const poison = events[150];
    const fragile = tagProjection({
      name: 'lista',
      before: (event) => {
        if (broken && event.id === poison?.id) throw new Error('impossible');
      },
    });
    const store = new MemoryEventStore(events.slice(0, 120));
    run(store, [fragile, others]);
    await untilAt(database, fragile, events[119]?.position);
    store.add(...events.slice(120));
    const stopped = await until(
      () => registryOf(database, fragile),
      (seen) => seen?.estado === 'parada',
    );
    expect(stopped).toMatchObject({
      posicao: String(events[149]?.position.commit),
      erro_posicao: String(poison?.position.commit),
    });
    expect(stopped?.erro).toContain('impossible');
    await untilAt(database, others, events.at(-1)?.position);
    expect(await registryOf(database, others)).toMatchObject({ estado: 'rodando', erro: null });

    broken = false;
    await untilAt(database, fragile, events.at(-1)?.position);
    expect(await registryOf(database, fragile)).toMatchObject({
      estado: 'rodando',
      erro: null,
      erro_posicao: null,
    });
    expect(await dumpOf(database, fragile)).toEqual(await dumpOf(database, others));
  });

  it('takes an event that it cannot read for poison', async () => {
    const good = history([criada(1, 'Um'), renomeada(1, 'Dois')]);
    const store = new MemoryEventStore(good);
    run(store);
    await untilAt(database, lists, good[1]?.position);
    const [, , newer] = history([criada(1, 'Um'), renomeada(1, 'Dois'), renomeada(1, 'Tres')]);
    store.add({ ...newer, data: null } as never);
    const stopped = await until(
      () => registryOf(database, lists),
      (seen) => seen?.estado === 'parada',
    );
    expect(stopped).toMatchObject({ erro_posicao: String(newer?.position.commit) });
    expect((await dumpOf(database, lists)).tags).toEqual(['(1,Dois,2,4)']);
  });

  it('brings one that is behind up to the others, and goes on with it together', async () => {
    const store = new MemoryEventStore(events.slice(0, 200));
    const first = run(store, [others]);
    await untilAt(database, others, events[199]?.position);
    await first.stop();
    run(store, [lists, others]);
    await untilAt(database, lists, events[199]?.position);
    const before = store.subscriptions;
    store.add(...events.slice(200));
    await untilAt(database, lists, events.at(-1)?.position);
    await untilAt(database, others, events.at(-1)?.position);
    expect(store.subscriptions - before).toBeLessThanOrEqual(1);
    expect(await dumpOf(database, lists)).toEqual(await dumpOf(database, others));
  });

  it('fills a new version beside and swaps; meanwhile the old rows are served', async () => {
    const store = new MemoryEventStore(events);
    const first = run(store, [lists]);
    await untilAt(database, lists, events.at(-1)?.position);
    await first.stop();
    const old = await dumpOf(database, lists);
    let served: unknown;
    const newer = tagProjection({
      name: 'lista',
      version: 2,
      before: async (event) => {
        if (event.id === events[300]?.id) served = await dumpOf(database, lists);
      },
    });
    run(store, [newer]);
    await until(
      () => registryOf(database, newer),
      (seen) => seen?.versao === 2,
    );
    expect(served).toEqual(old);
    expect(await dumpOf(database, newer)).toEqual(await expected(newer));
    expect(await dumpOf(database, newer)).not.toEqual(old);
    const { rows } = await database.pool.query(
      "select nspname from pg_namespace where nspname like 'lista%'",
    );
    expect(rows).toEqual([{ nspname: 'lista' }]);
  });

  it('stops, and harms nothing, when somebody drops its tables; a start fills them again', async () => {
    const store = new MemoryEventStore(events.slice(0, 299));
    const first = run(store);
    await untilAt(database, lists, events[298]?.position);
    store.add(...events.slice(299, 300));
    await untilAt(database, lists, events[299]?.position);
    await database.pool.query('drop schema lista cascade');
    store.add(...events.slice(300));
    await until(
      () => registryOf(database, lists),
      (seen) => seen?.estado === 'parada',
    );
    await untilAt(database, others, events.at(-1)?.position);
    await first.stop();
    run(store);
    await until(
      () => registryOf(database, lists),
      (seen) => seen?.estado === 'rodando',
    );
    await untilAt(database, lists, events.at(-1)?.position);
    expect(await dumpOf(database, lists)).toEqual(await dumpOf(database, others));
  });
});

import { describe, expect, it } from 'vitest';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { connectClient } from '@encomenda/platform/database/postgres';
import { history } from '@encomenda/shop/history';
import { MemoryEventStore, plainCodec } from '../../testing/memory-event-store.js';
import { runnerSpec } from '../../testing/runner-spec.js';
import { dumpOf, QUICK, registryOf, replayOf, until, untilAt } from '../../testing/running.js';
import { randomTagHistory } from '../../testing/tag-history.js';
import { tagProjection } from '../../testing/tag-projections.js';
import type { AnyProjection } from '../projection.js';
import { AlreadyRebuilding, rebuild, type Rebuilt, type RebuildOptions } from './rebuild.js';
import { Filling } from './rebuild-fill.js';

const events = history(randomTagHistory(500, 31));
const last = events.at(-1)?.position;
const lists = tagProjection({ name: 'lista' });
const others = tagProjection({ name: 'outra' });

describe('a rebuild', () => {
  const spec = runnerSpec();

  const start = (
    store: EventStore,
    projections: readonly AnyProjection[],
    {
      signal = new AbortController().signal,
      onLocked,
    }: Partial<Pick<RebuildOptions, 'signal' | 'onLocked'>> = {},
  ): Promise<Rebuilt> =>
    rebuild(projections, {
      databaseUrl: spec.database.url,
      store,
      codec: plainCodec,
      signal,
      timing: QUICK,
      ...(onLocked && { onLocked }),
    });

  const schemas = async (): Promise<string[]> => {
    const { rows } = await spec.database.pool.query<{ nspname: string }>(
      "select nspname from pg_namespace where nspname ~ '^(lista|outra)' order by 1",
    );
    return rows.map(({ nspname }) => nspname);
  };

  it('restores identical rows after every read model was dropped', async () => {
    const store = new MemoryEventStore(events);
    const runner = spec.run(store, [lists, others]);
    await untilAt(spec.database, lists, last);
    await untilAt(spec.database, others, last);
    await runner.stop();
    const before = [await dumpOf(spec.database, lists), await dumpOf(spec.database, others)];
    await spec.database.pool.query('drop schema lista cascade; drop schema outra cascade');
    const { complete, failures } = await start(store, [lists, others]);
    expect(complete.map(({ name }) => name)).toEqual(['lista', 'outra']);
    expect(failures).toEqual([]);
    const after = [await dumpOf(spec.database, lists), await dumpOf(spec.database, others)];
    expect(after).toEqual(before);
    expect(await registryOf(spec.database, lists)).toMatchObject({
      posicao: String(last?.commit),
      estado: 'rodando',
    });
  });

  it('works while the owner keeps writing, and loses nothing', async () => {
    const store = new MemoryEventStore(events.slice(0, 50));
    spec.run(store, [lists, others]);
    await untilAt(spec.database, others, events[49]?.position);
    let at = 50;
    const adding = setInterval(() => {
      if (at < events.length) store.add(...events.slice(at, (at += 3)));
    }, 5);
    for (let round = 0; round < 4; round++) await start(store, [lists]);
    await until(
      () => at,
      (now) => now >= events.length,
    );
    clearInterval(adding);
    await untilAt(spec.database, lists, last);
    await untilAt(spec.database, others, last);
    expect(await dumpOf(spec.database, lists)).toEqual(
      await replayOf(spec.database, lists, events),
    );
    expect(await dumpOf(spec.database, others)).toEqual(await dumpOf(spec.database, lists));
    expect(await schemas()).toEqual(['lista', 'outra']);
  });

  it('announces nothing until the swap, then each subject as a whole', async () => {
    const store = new MemoryEventStore(events);
    await start(store, [lists]);
    const { rows } = await spec.database.pool.query(
      'select projecao, commit_posicao, assunto, registro from projecao.mudancas',
    );
    expect(rows).toEqual([
      { projecao: 'lista', commit_posicao: String(last?.commit), assunto: 'tags', registro: 0 },
    ]);
  });

  it('keeps the old rows when an event fails, reports its position, and leaves no schema', async () => {
    const store = new MemoryEventStore(events);
    await start(store, [lists, others]);
    const before = await dumpOf(spec.database, lists);
    const poison = events[321];
    const broken = tagProjection({
      name: 'lista',
      version: 2,
      before: ({ id }) => {
        if (id === poison?.id) throw new Error('impossible');
      },
    });
    const { complete, failures } = await start(store, [broken, others]);
    expect(complete.map(({ name }) => name)).toEqual(['outra']);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ projection: broken, at: poison?.position });
    expect(failures[0]?.reason).toContain('impossible');
    expect(await dumpOf(spec.database, lists)).toEqual(before);
    expect(await registryOf(spec.database, lists)).toMatchObject({ versao: 1 });
    expect(await schemas()).toEqual(['lista', 'outra']);
  });

  it('leaves the old rows when cancelled; the next one starts over', async () => {
    const store = new MemoryEventStore(events);
    await start(store, [lists]);
    const before = await dumpOf(spec.database, lists);
    const cancelled = new AbortController();
    const stopping = tagProjection({
      name: 'lista',
      version: 2,
      before: ({ id }) => {
        if (id === events[250]?.id) cancelled.abort(new Error('cancelled'));
      },
    });
    await expect(start(store, [stopping], { signal: cancelled.signal })).rejects.toThrow(
      'cancelled',
    );
    expect(await dumpOf(spec.database, lists)).toEqual(before);
    expect(await schemas()).toEqual(['lista', expect.stringMatching(/^lista__nova_/)]);
    const newer = tagProjection({ name: 'lista', version: 2 });
    await start(store, [newer]);
    expect(await dumpOf(spec.database, newer)).toEqual(
      await replayOf(spec.database, newer, events),
    );
    expect(await schemas()).toEqual(['lista']);
  });

  it('can be cancelled while PostgreSQL does not answer', async () => {
    const cancelled = new AbortController();
    const lock = await spec.database.pool.connect();
    await lock.query('begin; lock table projecao.projecoes');
    const ended = start(new MemoryEventStore(events), [lists], { signal: cancelled.signal });
    ended.catch(() => undefined);
    await until(
      async () => {
        const { rowCount } = await spec.database.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'rebuild'",
        );
        return rowCount;
      },
      (waiting) => waiting === 1,
    );
    cancelled.abort(new Error('cancelled'));
    await expect(ended).rejects.toThrow('cancelled');
    await lock.query('rollback');
    lock.release();
  });

  it('writes nothing into the tables of its successor after losing its lock', async () => {
    const store = new MemoryEventStore(events.slice(0, 250));
    const { signal } = new AbortController();
    const about = { store, codec: plainCodec, onProgress: () => undefined, silence: 10_000 };
    const connect = () => connectClient(spec.database.url, { name: 'teste', pipeline: true });
    const clients = [await connect(), await connect()] as const;
    const first = await Filling.begin([clients[0]], [lists], about);
    await first.advance(signal);
    const second = await Filling.begin([clients[1]], [lists], about);
    await second.advance(signal);
    store.add(...events.slice(250));
    await first.advance(signal);
    await second.advance(signal);
    expect(first.failures).toHaveLength(1);
    expect(second.failures).toEqual([]);
    const schema = second.models[0]!.schema;
    expect(await dumpOf(spec.database, { ...lists, name: schema })).toEqual(
      await replayOf(spec.database, lists, events),
    );
    await Promise.all(clients.map((client) => client.end()));
  });

  it('continues when the store is cut and comes back', async () => {
    const store = new MemoryEventStore(events);
    let cuts = 3;
    store.fault = (delivered) => {
      if (cuts-- > 0) throw new Error('torn');
      return delivered;
    };
    const cutting = tagProjection({ name: 'lista' });
    await expect(start(store, [cutting])).rejects.toThrow('torn');
    cuts = 0;
    const building = start(store, [cutting]);
    store.cut();
    await building;
    expect(await dumpOf(spec.database, cutting)).toEqual(
      await replayOf(spec.database, cutting, events),
    );
  });

  it('resubscribes each time the log falls silent', async () => {
    const store = new MemoryEventStore(events);
    let silences = 3;
    const subscribe = store.subscribe.bind(store);
    store.subscribe = async function* (options) {
      let batches = 0;
      for await (const batch of subscribe({ ...options, maxBatch: 40 })) {
        if (batches++ > 0 && silences > 0) {
          silences--;
          await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
          return;
        }
        yield batch;
      }
    };
    await start(store, [lists, others]);
    expect(silences).toBe(0);
    expect(await dumpOf(spec.database, lists)).toEqual(
      await replayOf(spec.database, lists, events),
    );
  });

  it('is refused while another process fills the same projection', async () => {
    const store = new MemoryEventStore(events);
    let second: Promise<unknown> | undefined;
    const outcome: unknown[] = [];
    const slow = tagProjection({
      name: 'lista',
      before: async () => {
        second ??= start(store, [lists]).catch((error: unknown) => outcome.push(error));
        await second;
      },
    });
    await start(store, [slow]);
    expect(outcome).toEqual([expect.any(AlreadyRebuilding)]);
  });

  it('waits for the other one with onLocked, and holds no lock meanwhile', async () => {
    const store = new MemoryEventStore(events);
    const told: unknown[] = [];
    let second: Promise<Rebuilt> | undefined;
    const slow = tagProjection({
      name: 'lista',
      before: async () => {
        second ??= start(store, [others, lists], {
          onLocked: (names) => told.push(names),
        });
        await until(
          () => told.length,
          (times) => times > 0,
        );
      },
    });
    await start(store, [slow]);
    expect((await second)?.complete).toHaveLength(2);
    expect(told).toEqual([['lista']]);
  });
});

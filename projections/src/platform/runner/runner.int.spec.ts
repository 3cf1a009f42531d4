import { describe, expect, it } from 'vitest';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import { decodeAnnouncement } from '@encomenda/platform/projections/announcement';
import { connectClient } from '@encomenda/platform/database/postgres';
import { history } from '@encomenda/shop/history';
import { MemoryEventStore } from '../../testing/memory-event-store.js';
import { runnerSpec } from '../../testing/runner-spec.js';
import { dumpOf, registryOf, replayOf, until, untilAt } from '../../testing/running.js';
import { criada, randomTagHistory, renomeada } from '../../testing/tag-history.js';
import { tagProjection } from '../../testing/tag-projections.js';
import { defineProjection, type AnyProjection } from '../projection.js';
import type { ProjectionRunner } from './runner.js';

const events = history(randomTagHistory(400, 7));
const lists = tagProjection({ name: 'lista' });
const others = tagProjection({ name: 'outra' });

describe('the runner', () => {
  const spec = runnerSpec();
  const run = (
    store: MemoryEventStore,
    projections: readonly AnyProjection[] = [lists, others],
  ): ProjectionRunner => spec.run(store, projections);

  it('fills new read models, then follows the log', async () => {
    const store = new MemoryEventStore(events.slice(0, 250));
    run(store);
    await untilAt(spec.database, lists, events[249]?.position);
    for (const event of events.slice(250)) {
      store.add(event);
      if (event.position.commit % 5n === 0n) await new Promise(setImmediate);
    }
    await untilAt(spec.database, lists, events.at(-1)?.position);
    await untilAt(spec.database, others, events.at(-1)?.position);
    expect(await registryOf(spec.database, lists)).toMatchObject({ versao: 1, estado: 'rodando' });
    expect(await dumpOf(spec.database, lists)).toEqual(
      await replayOf(spec.database, lists, events),
    );
    expect(await dumpOf(spec.database, others)).toEqual(await dumpOf(spec.database, lists));
  });

  it('announces on commit: the rows of an announced position are visible', async () => {
    const store = new MemoryEventStore();
    run(store);
    await until(
      () => registryOf(spec.database, others),
      (seen) => seen?.estado === 'rodando',
    );
    const listener = await connectClient(spec.database.url, { name: 'ouvinte' });
    const found: string[] = [];
    const seen: Promise<void>[] = [];
    listener.on('notification', ({ payload }) => {
      const { projections, position } = decodeAnnouncement(payload ?? '');
      if (!projections.includes('lista')) return;
      const look = async (): Promise<void> => {
        const { rows } = await spec.database.pool.query<{ nome: string }>(
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
      await untilAt(spec.database, lists, event.position);
    }
    await until(
      () => seen.length,
      (count) => count >= 3,
    );
    await Promise.all(seen);
    await listener.end();
    expect(found.toSorted()).toEqual(['Dois', 'Tres', 'Um']);
  });

  it('takes a model along to the end of an append whose events come in two batches', async () => {
    const onlyNew = defineProjection<{ novas: { id: number } }, TagEvent>({
      name: 'novas',
      version: 1,
      ddl: 'create table novas (id integer primary key)',
      tables: { novas: { key: 'id', touchedBy: 'tagId' } },
      on: {
        TagCriada: (event, unit) => unit.rows.novas.put({ id: event.data.tagId }),
        TagAtualizada: 'ignored',
        TagRestaurada: 'ignored',
        TagExcluida: 'ignored',
      },
    });
    const [first, second, other] = history([
      criada(1, 'Um'),
      renomeada(1, 'Uno'),
      renomeada(1, 'Eins'),
    ]);
    const { commandId } = first!.metadata;
    const store = new MemoryEventStore();
    spec.run(store, [lists, onlyNew], { timing: { heartbeat: 600_000 } });
    const positionOf = async (projection: AnyProjection) =>
      (await registryOf(spec.database, projection))?.posicao;
    await until(
      () => store.open,
      (open) => open > 0,
    );
    store.add(first!);
    await untilAt(spec.database, onlyNew, first!.position);
    store.add({ ...second!, metadata: { ...second!.metadata, commandId } });
    await untilAt(spec.database, lists, second!.position);
    expect(await positionOf(onlyNew)).toBe(String(second!.position.commit));
    store.add(other!);
    await untilAt(spec.database, lists, other!.position);
    expect(await positionOf(onlyNew)).toBe(String(second!.position.commit));
  });

  it('records when it was last up to date', async () => {
    const store = new MemoryEventStore(events);
    run(store, [lists]);
    await untilAt(spec.database, lists, events.at(-1)?.position);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const age = async () => (await registryOf(spec.database, lists))?.segundos ?? Infinity;
    // Refreshed repeatedly without new events.
    const youngest = await until(age, (seconds) => seconds < 0.25);
    store.frozen = true;
    expect(await until(age, (seconds) => seconds > youngest + 0.5)).toBeLessThan(Infinity);
  });

  it('restarts from the checkpoint', async () => {
    const store = new MemoryEventStore(events.slice(0, 100));
    const first = run(store);
    await untilAt(spec.database, others, events[99]?.position);
    await first.stop();
    store.add(...events.slice(100));
    run(store);
    await untilAt(spec.database, lists, events.at(-1)?.position);
    await untilAt(spec.database, others, events.at(-1)?.position);
    expect(await dumpOf(spec.database, lists)).toEqual(
      await replayOf(spec.database, lists, events),
    );
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
    await untilAt(spec.database, fragile, events[119]?.position);
    store.add(...events.slice(120));
    const stopped = await until(
      () => registryOf(spec.database, fragile),
      (seen) => seen?.estado === 'parada',
    );
    expect(stopped).toMatchObject({
      posicao: String(events[149]?.position.commit),
      erro_posicao: String(poison?.position.commit),
    });
    expect(stopped?.erro).toContain('impossible');
    await untilAt(spec.database, others, events.at(-1)?.position);
    expect(await registryOf(spec.database, others)).toMatchObject({
      estado: 'rodando',
      erro: null,
    });

    broken = false;
    await untilAt(spec.database, fragile, events.at(-1)?.position);
    expect(await registryOf(spec.database, fragile)).toMatchObject({
      estado: 'rodando',
      erro: null,
      erro_posicao: null,
    });
    expect(await dumpOf(spec.database, fragile)).toEqual(await dumpOf(spec.database, others));
  });

  it('treats an unreadable event as poison', async () => {
    const good = history([criada(1, 'Um'), renomeada(1, 'Dois')]);
    const store = new MemoryEventStore(good);
    run(store);
    await untilAt(spec.database, lists, good[1]?.position);
    const [, , newer] = history([criada(1, 'Um'), renomeada(1, 'Dois'), renomeada(1, 'Tres')]);
    store.add({ ...newer, data: null } as never);
    const stopped = await until(
      () => registryOf(spec.database, lists),
      (seen) => seen?.estado === 'parada',
    );
    expect(stopped).toMatchObject({ erro_posicao: String(newer?.position.commit) });
    expect((await dumpOf(spec.database, lists)).tags).toEqual(['(1,Dois,2,4)']);
  });

  it('lets a lagging model catch up and join the others', async () => {
    const store = new MemoryEventStore(events.slice(0, 200));
    const first = run(store, [others]);
    await untilAt(spec.database, others, events[199]?.position);
    await first.stop();
    run(store, [lists, others]);
    await untilAt(spec.database, lists, events[199]?.position);
    store.add(...events.slice(200));
    await untilAt(spec.database, lists, events.at(-1)?.position);
    await untilAt(spec.database, others, events.at(-1)?.position);
    await until(
      () => store.open,
      (open) => open === 1,
    );
    expect(await dumpOf(spec.database, lists)).toEqual(await dumpOf(spec.database, others));
  });

  it('stops a model that catches up at the checkpoint of the others', async () => {
    const store = new MemoryEventStore(events.slice(0, 100));
    const both = run(store);
    await untilAt(spec.database, lists, events[99]?.position);
    await untilAt(spec.database, others, events[99]?.position);
    await both.stop();
    store.add(...events.slice(100, 200));
    const one = run(store, [others]);
    await untilAt(spec.database, others, events[199]?.position);
    await one.stop();
    store.add(...events.slice(200));
    run(store);
    await untilAt(spec.database, lists, events.at(-1)?.position);
    await untilAt(spec.database, others, events.at(-1)?.position);
    expect(await dumpOf(spec.database, lists)).toEqual(
      await replayOf(spec.database, lists, events),
    );
    expect(await dumpOf(spec.database, others)).toEqual(await dumpOf(spec.database, lists));
  });

  it('fills a new version and swaps; meanwhile the old rows are served', async () => {
    const store = new MemoryEventStore(events);
    const first = run(store, [lists]);
    await untilAt(spec.database, lists, events.at(-1)?.position);
    await first.stop();
    const old = await dumpOf(spec.database, lists);
    let served: unknown;
    const newer = tagProjection({
      name: 'lista',
      version: 2,
      before: async (event) => {
        if (event.id === events[300]?.id) served = await dumpOf(spec.database, lists);
      },
    });
    run(store, [newer]);
    await until(
      () => registryOf(spec.database, newer),
      (seen) => seen?.versao === 2,
    );
    expect(served).toEqual(old);
    expect(await dumpOf(spec.database, newer)).toEqual(
      await replayOf(spec.database, newer, events),
    );
    expect(await dumpOf(spec.database, newer)).not.toEqual(old);
    const { rows } = await spec.database.pool.query(
      "select nspname from pg_namespace where nspname like 'lista%'",
    );
    expect(rows).toEqual([{ nspname: 'lista' }]);
  });

  it('runs each model once, however often its registry entry is lost', async () => {
    const store = new MemoryEventStore(events.slice(0, 100));
    run(store);
    await untilAt(spec.database, lists, events[99]?.position);
    for (let from = 100; from < events.length; from += 50) {
      await spec.database.pool.query("delete from projecao.projecoes where nome = 'lista'");
      store.add(...events.slice(from, from + 50));
      const at = (events[from + 49] ?? events.at(-1))?.position;
      await untilAt(spec.database, others, at);
      await untilAt(spec.database, lists, at);
    }
    expect(await dumpOf(spec.database, lists)).toEqual(await dumpOf(spec.database, others));
  });

  it.each([
    ['while the log grows', events.slice(300)],
    ['while nothing happens', []],
  ])('refills its tables when they are dropped %s', async (_, later) => {
    const store = new MemoryEventStore(events.slice(0, 300));
    run(store);
    await untilAt(spec.database, lists, events[299]?.position);
    await spec.database.pool.query('drop schema lista cascade');
    store.add(...later);
    await until(
      () => spec.database.pool.query("select to_regclass('lista.tags') is not null as there"),
      ({ rows: [row] }) => row.there === true,
    );
    await until(
      () => registryOf(spec.database, lists),
      (seen) => seen?.estado === 'rodando',
    );
    const last = [...events.slice(0, 300), ...later].at(-1)?.position;
    await untilAt(spec.database, lists, last);
    await untilAt(spec.database, others, last);
    expect(await dumpOf(spec.database, lists)).toEqual(await dumpOf(spec.database, others));
  });
});

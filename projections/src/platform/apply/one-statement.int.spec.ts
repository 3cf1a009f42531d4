import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import { history, type Step } from '@encomenda/shop/history';
import { connectClient } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { criada, excluida, renomeada } from '../../testing/tag-history.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { applyBatch } from './apply-batch.js';
import { defineProjection, type AnyProjection } from '../projection.js';
import { openReadModel, type ReadModel } from '../read-model.js';
import { register } from '../registry.js';
import { createTables } from '../schema.js';

interface Tag {
  id: number;
  nome: string;
  cor: string;
}

interface Total {
  cor: string;
  tags: number;
  letras: number;
}

/** A new name that another tag already has gets the id appended. */
const projection = defineProjection<{ tags: Tag }, TagEvent, { totais: Total }>({
  name: 'lista',
  version: 1,
  ddl: `
    create table tags (id integer primary key, nome text not null unique, cor text not null);
    create table totais (cor text primary key, tags bigint not null, letras bigint not null);`,
  tables: { tags: { key: 'id', touchedBy: 'tagId' } },
  sums: { totais: { key: ['cor'] } },
  on: {
    TagCriada: ({ data: { tagId, nome, cor } }, { rows, sums }) => {
      rows.tags.put({ id: tagId, nome, cor });
      sums.totais.add({ cor, tags: 1, letras: nome.length });
    },
    TagRestaurada: 'ignored',
    TagAtualizada: async ({ data: { tagId, nome } }, unit) => {
      const tag = await unit.rows.tags.need(tagId);
      const same = await unit.sql('select tags.id from tags where tags.nome = $1', [nome]);
      unit.rows.tags.put({ ...tag, nome: same.length > 0 ? `${nome} ${tagId}` : nome });
    },
    TagExcluida: async ({ data: { tagId } }, { rows, sums }) => {
      const { cor, nome } = await rows.tags.need(tagId);
      rows.tags.delete(tagId);
      sums.totais.add({ cor, tags: -1, letras: -nome.length });
    },
  },
});

/** Looks a tag up before it puts it, as a handler does that serves several events. */
const looking = (bornWith: { TagCriada?: 'tagId' }): AnyProjection =>
  defineProjection<{ tags: { id: number; nome: string } }, TagEvent>({
    name: 'olhada',
    version: 1,
    ddl: 'create table tags (id integer primary key, nome text not null);',
    tables: { tags: { key: 'id', touchedBy: 'tagId', bornWith } },
    on: {
      TagCriada: async ({ data: { tagId: id, nome } }, { rows }) => {
        rows.tags.put({ ...(await rows.tags.get(id)), id, nome });
      },
      TagRestaurada: 'ignored',
      TagAtualizada: 'ignored',
      TagExcluida: 'ignored',
    },
  });

/** Tells at each renaming how many tags there are. */
const counting = defineProjection<
  { tags: { id: number }; avisos: { id: number; tags: number } },
  TagEvent
>({
  name: 'contada',
  version: 1,
  ddl: `
    create table tags (id integer primary key);
    create table avisos (id integer primary key, tags integer not null);`,
  tables: { tags: { key: 'id' }, avisos: { key: 'id' } },
  on: {
    TagCriada: ({ data: { tagId: id } }, { rows }) => rows.tags.put({ id }),
    TagRestaurada: 'ignored',
    TagAtualizada: async ({ data: { tagId: id } }, unit) => {
      const tags = await unit.remembered('select id from tags where id > $1', [0]);
      unit.rows.avisos.put({ id, tags: tags.length });
    },
    TagExcluida: ({ data: { tagId } }, { rows }) => rows.tags.delete(tagId),
  },
});

const TABLES = 8;
/** Writes to the tables whose bits the tag's id has: as many combinations as there are ids. */
const scattered = defineProjection<Record<string, { id: number }>, TagEvent>({
  name: 'espalhada',
  version: 1,
  ddl: Array.from(
    { length: TABLES },
    (_, n) => `create table t${n} (id integer primary key);`,
  ).join('\n'),
  tables: Object.fromEntries(Array.from({ length: TABLES }, (_, n) => [`t${n}`, { key: 'id' }])),
  on: {
    TagCriada: ({ data: { tagId: id } }, { rows }) => {
      for (let n = 0; n < TABLES; n++) if (id & (1 << n)) rows[`t${n}`]!.put({ id });
    },
    TagRestaurada: 'ignored',
    TagAtualizada: 'ignored',
    TagExcluida: 'ignored',
  },
});

let database: TestDatabase;
let client: pg.Client;
let model: ReadModel;
let statements = 0;

const opened = async (one: AnyProjection): Promise<ReadModel> => {
  await createTables(client, one, one.name);
  await register(client, [one]);
  await client.query('update projecao.projecoes set versao = $1', [one.version]);
  return openReadModel(client, one, one.name);
};

beforeAll(async () => {
  database = await createTestDatabase();
  client = await connectClient(database.url, { name: 'teste', pipeline: true });
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const counted = (...args: unknown[]): unknown => {
    statements++;
    return query(...args);
  };
  Object.assign(client, { query: counted });
}, 60_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});
beforeEach(async () => {
  await client.query('truncate projecao.projecoes, projecao.mudancas');
  model = await opened(projection);
});

/** Applies each batch in turn. @returns the statements of the last */
const applied = async (...batches: Step<TagEvent>[][]): Promise<number> => {
  const events = history(batches.flat());
  let from = 0;
  for (const { length } of batches) {
    const batch = events.slice(from, (from += length));
    statements = 0;
    await applyBatch(client, [model], {
      events: batch.map((event) => ({ type: event.type, position: event.position, event })),
      to: batch.at(-1)!.position,
      caughtUp: true,
    });
  }
  return statements;
};

const names = async (): Promise<string[]> => {
  const { rows } = await client.query<Tag>('select nome from lista.tags order by id');
  return rows.map(({ nome }) => nome);
};
const totals = async (): Promise<Total[]> =>
  (await client.query<Total>('select * from lista.totais order by cor')).rows;

describe('one statement', () => {
  it('deletes rows', async () => {
    expect(await applied([criada(1, 'Um'), criada(2, 'Dois')], [excluida(1)])).toBe(1);
    expect(await names()).toEqual(['Dois']);
  });

  it('gives a unique value of a deleted row to another', async () => {
    expect(await applied([criada(1, 'Um')], [excluida(1), criada(2, 'Um')])).toBeLessThan(3);
    expect(await names()).toEqual(['Um']);
  });

  it('removes a sum that becomes 0 and reduces one that does not', async () => {
    const first = [criada(1, 'Um'), criada(3, 'Tres'), criada(2, 'Dois')];
    expect(await applied(first, [excluida(1), excluida(2)])).toBe(1);
    expect(await totals()).toEqual([{ cor: 'danger', tags: 1, letras: 4 }]);
  });

  it('keeps a sum of which only one measure becomes 0', async () => {
    await applied([criada(1, ''), criada(3, 'Tres')], [excluida(3)]);
    expect(await totals()).toEqual([{ cor: 'danger', tags: 1, letras: 0 }]);
  });

  it('follows plain reads, which begin no transaction', async () => {
    const first = [criada(1, 'Um'), criada(2, 'Dois')];
    expect(await applied(first, [renomeada(1, 'Dois')])).toBe(2);
    expect(await names()).toEqual(['Dois 1', 'Dois']);
  });

  it('lets a plain read see what the batch has not written yet', async () => {
    await applied([criada(1, 'Um')], [criada(2, 'Dois'), renomeada(1, 'Dois')]);
    expect(await names()).toEqual(['Dois 1', 'Dois']);
  });

  it('does not look for a row that is born', async () => {
    model = await opened(looking({}));
    expect(await applied([criada(1, 'Um')])).toBe(2);
    await client.query('drop schema olhada cascade');
    await client.query('truncate projecao.projecoes');
    model = await opened(looking({ TagCriada: 'tagId' }));
    expect(await applied([criada(1, 'Um'), criada(2, 'Dois')])).toBe(1);
    const { rows } = await client.query<Tag>('select nome from olhada.tags order by id');
    expect(rows).toEqual([{ nome: 'Um' }, { nome: 'Dois' }]);
  });

  it('keeps an answer until its tables are written', async () => {
    model = await opened(counting);
    const told = async (...batches: Step<TagEvent>[][]): Promise<[number, number]> => {
      const count = await applied([criada(1, 'Um')], ...batches);
      const { rows } = await client.query<{ tags: number }>(
        'select tags from contada.avisos where id = 1',
      );
      await client.query('truncate contada.tags, contada.avisos');
      await client.query(
        'update projecao.projecoes set commit_posicao = null, prepare_posicao = null',
      );
      model = await openReadModel(client, counting, counting.name);
      return [count, rows[0]!.tags];
    };
    const asked = [renomeada(1, 'A')];
    expect(await told(asked)).toEqual([2, 1]);
    expect(await told(asked, asked)).toEqual([1, 1]);
    expect(await told(asked, [criada(2, 'Dois')], asked)).toEqual([2, 2]);
    expect(await told(asked, [criada(2, 'Dois'), ...asked], asked)).toEqual([2, 2]);
    expect(await told(asked, [criada(2, 'Dois')], [excluida(2)], asked)).toEqual([2, 1]);
  });

  it('writes any combination of tables, also beyond those that are prepared', async () => {
    model = await opened(scattered);
    const all = Array.from({ length: 2 ** TABLES - 1 }, (_, n) => [criada(n + 1, `Tag ${n}`)]);
    expect(await applied(...all)).toBe(1);
    const { rows } = await client.query('select from espalhada.t7');
    expect(rows).toHaveLength(128);
  });
});

import { describe, expect, it } from 'vitest';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import { history, type Step } from '@encomenda/shop/history';
import { projectionSpec } from '../../testing/projection-spec.js';
import {
  criada,
  excluida,
  randomTagHistory,
  renomeada,
  restaurada,
} from '../../testing/tag-history.js';
import { defineProjection } from '../projection.js';

const NOBODY = 1_000_000;

interface Tag {
  id: number;
  nome: string;
  cor: string;
  lidas: number;
}

/**
 * A new name repaints the tag; one that leaves marks those of its colour, as they are read; one that
 * comes back reads itself beside one that never was.
 */
const projection = defineProjection<{ tags: Tag }, TagEvent>({
  name: 'cores',
  version: 1,
  ddl: `
    create table tags (
      id integer primary key, nome text not null, cor text not null, lidas integer not null
    );
    create index tags_cor on tags (cor);`,
  tables: { tags: { key: 'id', touchedBy: 'tagId' } },
  on: {
    TagCriada: ({ data: { tagId: id, nome, cor } }, { rows }) =>
      rows.tags.put({ id, nome, cor, lidas: 0 }),
    TagRestaurada: async ({ data: { tagId, nome } }, { rows }) => {
      await rows.tags.load([tagId, NOBODY]);
      const tag = await rows.tags.need(tagId);
      rows.tags.put({ ...tag, nome, lidas: (await rows.tags.get(NOBODY)) ? -1 : tag.lidas + 100 });
    },
    TagAtualizada: async ({ data: { tagId, nome, cor } }, { rows }) =>
      rows.tags.put({ ...(await rows.tags.need(tagId)), nome, cor }),
    TagExcluida: async ({ data: { tagId } }, { rows }) => {
      const { cor } = await rows.tags.need(tagId);
      rows.tags.delete(tagId);
      let lidas = 0;
      for await (const tags of rows.tags.where('cor', cor))
        for (const tag of tags) rows.tags.put({ ...tag, lidas: ++lidas });
    },
  },
});

describe('rows by a column', () => {
  const spec = projectionSpec(projection);
  const readings = async (steps: readonly Step<TagEvent>[]): Promise<Record<number, number>> => {
    const { tags = [] } = await spec.rows(history([...steps]));
    return Object.fromEntries((tags as unknown as Tag[]).map(({ id, lidas }) => [id, lidas]));
  };

  it('are all that have the value now, by key, whether written yet or not', async () => {
    const steps = [criada(5, 'A'), criada(3, 'B'), criada(2, 'C'), criada(1, 'D')];
    expect(await readings([...steps, excluida(3)])).toEqual({ 1: 1, 2: 0, 5: 2 });
    expect(await readings([...steps, renomeada(1, 'Azul'), excluida(3)])).toEqual({
      1: 0,
      2: 0,
      5: 1,
    });
  });

  it.each([1, 2, 3])('are the same for any batch sizes (seed %i)', async (seed) => {
    const events = history(randomTagHistory(120, seed));
    await expect(spec.sameRowsHoweverDelivered(events, seed)).resolves.toBeUndefined();
  });

  it('come piece by piece, without keeping all in memory', async () => {
    const many = Array.from({ length: 24_000 }, (_, index) => criada(index + 1, 'T'));
    const read = await readings([...many, excluida(1), excluida(3)]);
    expect(read[2]).toBe(0);
    expect(read[5]).toBe(1);
    expect(read[23_999]).toBe(11_998);
    expect(Object.values(read).filter((lidas) => lidas > 0)).toHaveLength(11_998);
  });

  it('are read beside rows that had to be written to make room for them', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => criada(index + 1, 'T'));
    const read = await readings([...many, restaurada(7, 'Sete'), restaurada(7, 'De novo')]);
    expect(read[7]).toBe(200);
    expect(Object.keys(read)).toHaveLength(12_000);
  });
});

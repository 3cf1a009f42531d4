import { describe, expect, it } from 'vitest';
import { history } from '@encomenda/shop/history';
import { projectionSpec } from '../../testing/projection-spec.js';
import { criada, excluida, randomTagHistory, renomeada } from '../../testing/tag-history.js';
import { tagProjection } from '../../testing/tag-projections.js';

describe('a unit of work', () => {
  const spec = projectionSpec(tagProjection());

  it('inserts, replaces and reads back rows; generated columns are left to PostgreSQL', async () => {
    const { tags, totais } = await spec.rows(
      history([criada(1, 'Urgente'), criada(2, 'Presente'), criada(4, 'Flor'), renomeada(2, 'Oi')]),
    );
    expect(tags).toEqual([
      { id: 1, nome: 'Urgente', vezes: 1, tamanho: 7 },
      { id: 2, nome: 'Oi', vezes: 2, tamanho: 2 },
      { id: 4, nome: 'Flor', vezes: 1, tamanho: 4 },
    ]);
    expect(totais).toEqual([
      { cor: 'danger', quantidade: 1 },
      { cor: 'primary', quantidade: 2 },
    ]);
  });

  it('flushes before plain SQL runs, and rereads what it changed', async () => {
    const { tags } = await spec.rows(
      history([criada(1, 'Um'), criada(2, 'Dois'), excluida(1), renomeada(2, 'Segundo')]),
    );
    expect(tags).toEqual([{ id: 2, nome: 'Segundo', vezes: 3, tamanho: 7 }]);
  });

  it('lets a unique value move to another row within a batch', async () => {
    const { tags } = await spec.rows(history([criada(1, 'Um'), excluida(1), criada(3, 'Um')]));
    expect(tags).toEqual([{ id: 3, nome: 'Um', vezes: 1, tamanho: 2 }]);
  });

  it('reports each changed record once', async () => {
    expect(
      await spec.changes(history([criada(1, 'Um'), renomeada(1, 'Dois'), criada(2, 'Dez')])),
    ).toEqual(['tags 1', 'tags 2']);
    expect(await spec.changes(history([criada(1, 'Um'), excluida(1)]))).toEqual([
      'tags *',
      'tags 1',
    ]);
  });

  it('refuses a history that refers to a missing row', async () => {
    await expect(spec.rows(history([renomeada(9, 'Nada')]))).rejects.toThrow('no row 9 in tags');
  });

  it.each([1, 2, 3])('produces the same rows for any batch sizes (seed %i)', async (seed) => {
    const events = history(randomTagHistory(120, seed));
    await expect(spec.sameRowsHoweverDelivered(events, seed)).resolves.toBeUndefined();
  });
});

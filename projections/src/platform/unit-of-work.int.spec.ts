import { describe, expect, it } from '@jest/globals';
import { tagStream, type TagEvent } from '@encomenda/contracts/tags/tag.events';
import { history, type Step } from '../testing/history.js';
import { projectionSpec } from '../testing/projection-spec.js';
import { seededRandom } from '../testing/random.js';
import { tagProjection } from '../testing/tag-projections.js';

const criada = (tagId: number, nome: string): Step<TagEvent> => ({
  stream: tagStream(tagId),
  type: 'TagCriada',
  data: { tagId, nome, icone: null, cor: tagId % 2 === 0 ? 'primary' : 'danger' },
});
const renomeada = (tagId: number, nome: string): Step<TagEvent> => ({
  stream: tagStream(tagId),
  type: 'TagAtualizada',
  data: { tagId, nome, icone: null, cor: 'primary' },
});
const excluida = (tagId: number): Step<TagEvent> => ({
  stream: tagStream(tagId),
  type: 'TagExcluida',
  data: { tagId },
});

/** A long history of few tags, so that one batch often touches a row several times. */
const randomHistory = (length: number, seed: number): Step<TagEvent>[] => {
  const random = seededRandom(seed);
  const alive: number[] = [];
  const steps: Step<TagEvent>[] = [];
  for (let n = 1; n <= length; n++) {
    const chosen = alive[Math.floor(random() * alive.length)];
    if (chosen === undefined || random() < 0.2) {
      alive.push(n);
      steps.push(criada(n, `tag ${n}`));
    } else if (random() < 0.15) {
      alive.splice(alive.indexOf(chosen), 1);
      steps.push(excluida(chosen));
    } else steps.push(renomeada(chosen, `tag ${chosen} de novo ${n}`));
  }
  return steps;
};

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

  it('writes before plain SQL runs, and reads again what it changed', async () => {
    const { tags } = await spec.rows(
      history([criada(1, 'Um'), criada(2, 'Dois'), excluida(1), renomeada(2, 'Segundo')]),
    );
    expect(tags).toEqual([{ id: 2, nome: 'Segundo', vezes: 3, tamanho: 7 }]);
  });

  it('lets a unique value move to another row within a batch', async () => {
    const { tags } = await spec.rows(history([criada(1, 'Um'), excluida(1), criada(3, 'Um')]));
    expect(tags).toEqual([{ id: 3, nome: 'Um', vezes: 1, tamanho: 2 }]);
  });

  it('names each changed record once', async () => {
    expect(
      await spec.changes(history([criada(1, 'Um'), renomeada(1, 'Dois'), criada(2, 'Dez')])),
    ).toEqual(['tags 1', 'tags 2']);
    expect(await spec.changes(history([criada(1, 'Um'), excluida(1)]))).toEqual([
      'tags *',
      'tags 1',
    ]);
  });

  it('refuses a history that speaks of a row that never was', async () => {
    await expect(spec.rows(history([renomeada(9, 'Nada')]))).rejects.toThrow('no row 9 in tags');
  });

  it.each([1, 2, 3])('gives the same rows however delivered (seed %i)', async (seed) => {
    await spec.sameRowsHoweverDelivered(history(randomHistory(120, seed)), seed);
  });
});

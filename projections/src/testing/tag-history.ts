import { tagStream, type TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { Step } from '@encomenda/shop/history';
import { seededRandom } from '@encomenda/platform/random';

export const criada = (tagId: number, nome: string): Step<TagEvent> => ({
  stream: tagStream(tagId),
  type: 'TagCriada',
  data: { tagId, nome, icone: null, cor: tagId % 2 === 0 ? 'primary' : 'danger' },
});

export const renomeada = (tagId: number, nome: string): Step<TagEvent> => ({
  stream: tagStream(tagId),
  type: 'TagAtualizada',
  data: { tagId, nome, icone: null, cor: 'primary' },
});

export const restaurada = (tagId: number, nome: string): Step<TagEvent> => ({
  stream: tagStream(tagId),
  type: 'TagRestaurada',
  data: { tagId, nome, icone: null, cor: 'primary' },
});

export const excluida = (tagId: number): Step<TagEvent> => ({
  stream: tagStream(tagId),
  type: 'TagExcluida',
  data: { tagId },
});

export const randomTagHistory = (length: number, seed: number): Step<TagEvent>[] => {
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

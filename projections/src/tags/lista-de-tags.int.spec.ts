import { describe, expect, it } from 'vitest';
import { tagStream } from '@encomenda/contracts/tags/tag.events';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import { tagCriada } from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { listaDeTags } from './lista-de-tags.projection.js';

describe('a lista de tags', () => {
  const spec = projectionSpec(listaDeTags);

  it('guarda, muda e retira só a tag de que o evento fala', async () => {
    const passos: Step<EventoDaLoja>[] = [
      tagCriada(1, 'Urgente'),
      tagCriada(2, 'Presente'),
      tagCriada(3, 'Flor'),
      {
        stream: tagStream(2),
        type: 'TagAtualizada',
        data: { tagId: 2, nome: 'Açaí', icone: 'gift', cor: 'danger' },
      },
      { stream: tagStream(3), type: 'TagExcluida', data: { tagId: 3 } },
    ];
    expect((await spec.rows(history(passos))).tags).toEqual([
      { id: 1, nome: 'Urgente', icone: null, cor: 'primary', busca: '1 urgente' },
      { id: 2, nome: 'Açaí', icone: 'gift', cor: 'danger', busca: '2 acai' },
    ]);
    expect(await spec.changes(history(passos))).toEqual(['tags 1', 'tags 2', 'tags 3']);
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    const feitio = { semente: 1, cadastrosPorMil: 900 };
    await expect(
      spec.sameRowsHoweverDelivered(history(primeirosEventos(200, feitio))),
    ).resolves.toBeUndefined();
  }, 60_000);
});

import { describe, it } from 'vitest';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import { specFor } from '../../testing/given-when-then.js';
import { tagFold, criarTag, atualizarTag, excluirTag, restaurarTag } from './tag.js';

const given = specFor(tagFold);
const tagId = 4;
const dados = { nome: 'Urgente', icone: 'flame', cor: 'danger' } as const;
const criada: TagEvent = { type: 'TagCriada', data: { tagId, ...dados } };
const excluida: TagEvent = { type: 'TagExcluida', data: { tagId } };
const criar = criarTag({ tagId, dados });
const atualizar = { tagId, dados } as const;
const excluir = excluirTag({ tagId });
const inexistente = ['tag-inexistente', 'Tag não encontrada.', 'inexistente'] as const;

describe('tag', () => {
  it('é criada uma vez', () => {
    given().when(criar).thenEvents(criada);
    given(criada).when(criar).thenRefused('tag-ja-existe', 'Esta tag já existe.');
  });

  it.each([{ nome: 'Presente' }, { icone: null }, { cor: 'warning' as const }])(
    'é alterada: %j',
    (mudanca) => {
      given(criada)
        .when(atualizarTag({ ...atualizar, dados: { ...dados, ...mudanca } }))
        .thenEvents({ type: 'TagAtualizada', data: { tagId, ...dados, ...mudanca } });
    },
  );

  it('fica quieta quando nada mudou', () => {
    given(criada).when(atualizarTag(atualizar)).thenNothing();
  });

  it('é excluída uma vez', () => {
    given(criada).when(excluir).thenEvents(excluida);
    given(criada, excluida)
      .when(excluir)
      .thenRefused(...inexistente);
  });

  it.each([
    ['alterar', atualizarTag(atualizar)],
    ['excluir', excluir],
  ])('que não existe é recusada: %s', (_, comando) => {
    given()
      .when(comando)
      .thenRefused(...inexistente);
  });
});

describe('restaurar tag', () => {
  const restaurar = restaurarTag({ tagId });
  const restaurada: TagEvent = { type: 'TagRestaurada', data: { tagId, ...dados } };

  it('volta como era, e pode ser excluída outra vez', () => {
    given(criada, excluida).when(restaurar).thenEvents(restaurada);
    given(criada, excluida, restaurada).when(excluir).thenEvents(excluida);
    given(criada, excluida, restaurada).when(atualizarTag(atualizar)).thenNothing();
  });

  it('recusa a que não está excluída, ou nunca existiu', () => {
    for (const historia of [[criada], [criada, excluida, restaurada]])
      given(...historia)
        .when(restaurar)
        .thenRefused('tag-nao-excluida', 'Esta tag não está excluída.');
    given()
      .when(restaurar)
      .thenRefused(...inexistente);
  });
});

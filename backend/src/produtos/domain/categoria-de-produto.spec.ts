import { describe, it } from 'vitest';
import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { specFor } from '../../testing/given-when-then.js';
import {
  categoriaDeProdutoFold,
  criarCategoriaDeProduto,
  atualizarCategoriaDeProduto,
  excluirCategoriaDeProduto,
  restaurarCategoriaDeProduto,
} from './categoria-de-produto.js';

const given = specFor(categoriaDeProdutoFold);
const categoriaId = 8;
const criada: CategoriaDeProdutoEvent = {
  type: 'CategoriaDeProdutoCriada',
  data: { categoriaId, nome: 'Canecas' },
};
const excluida: CategoriaDeProdutoEvent = {
  type: 'CategoriaDeProdutoExcluida',
  data: { categoriaId },
};
const criar = criarCategoriaDeProduto({ categoriaId, nome: 'Canecas' });
const renomear = atualizarCategoriaDeProduto({ categoriaId, nome: 'Louças' });
const excluir = excluirCategoriaDeProduto({ categoriaId });
const inexistente = ['categoria-inexistente', 'Categoria não encontrada.', 'inexistente'] as const;

describe('categoria de produtos', () => {
  it('é criada uma vez', () => {
    given().when(criar).thenEvents(criada);
    given(criada).when(criar).thenRefused('categoria-ja-existe', 'Esta categoria já existe.');
  });

  it('muda de nome', () => {
    given(criada)
      .when(renomear)
      .thenEvents({ type: 'CategoriaDeProdutoAtualizada', data: { categoriaId, nome: 'Louças' } });
  });

  it('fica quieta quando o nome é o mesmo', () => {
    given(criada, { type: 'CategoriaDeProdutoAtualizada', data: { categoriaId, nome: 'Louças' } })
      .when(renomear)
      .thenNothing();
  });

  it('é excluída uma vez', () => {
    given(criada).when(excluir).thenEvents(excluida);
    given(criada, excluida)
      .when(excluir)
      .thenRefused(...inexistente);
  });

  it.each([renomear, excluir])('que não existe é recusada: $tipo', (comando) => {
    given()
      .when(comando)
      .thenRefused(...inexistente);
  });
});

describe('restaurar categoria de produtos', () => {
  const restaurar = restaurarCategoriaDeProduto({ categoriaId });
  const restaurada: CategoriaDeProdutoEvent = {
    type: 'CategoriaDeProdutoRestaurada',
    data: { categoriaId, nome: 'Canecas' },
  };

  it('volta com o nome que tinha, e pode ser excluída outra vez', () => {
    given(criada, excluida).when(restaurar).thenEvents(restaurada);
    given(criada, excluida, restaurada).when(excluir).thenEvents(excluida);
  });

  it('recusa a que não está excluída, ou nunca existiu', () => {
    for (const historia of [[criada], [criada, excluida, restaurada]])
      given(...historia)
        .when(restaurar)
        .thenRefused('categoria-nao-excluida', 'Esta categoria não está excluída.');
    given()
      .when(restaurar)
      .thenRefused(...inexistente);
  });
});

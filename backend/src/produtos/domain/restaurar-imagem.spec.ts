import { describe, it } from 'vitest';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { specFor } from '../../testing/given-when-then.js';
import {
  adicionada,
  cadastrado,
  dados,
  descontinuado,
  foraDoCadastro,
  fotoDe,
  imagemInexistente,
  produtoId,
  produtoInexistente,
  removida,
  tres,
} from '../../testing/imagens/imagens-do-produto.js';
import { produtoFold } from './produto.js';
import { restaurarImagem } from './restaurar-imagem.js';
import { removerImagem } from '../imagens/remover-imagem.js';

const given = specFor(produtoFold);

describe('restaurar imagem', () => {
  const restaurar = restaurarImagem({ produtoId, imagemId: 8 });
  const restaurada = (imagens: number[], ativaNoSite = true): ProdutoEvent => ({
    type: 'ImagemRestaurada',
    data: { produtoId, imagemId: 8, nome: 'foto 8.jpg', ...fotoDe('8'), ativaNoSite, imagens },
  });
  const ocultada: ProdutoEvent = { type: 'ImagemOcultada', data: { produtoId, imagemId: 8 } };

  it('volta ao seu lugar, como era', () => {
    given(...tres, removida(8))
      .when(restaurar)
      .thenEvents(restaurada([7, 8, 9]));
    given(...tres, ocultada, removida(8))
      .when(restaurar)
      .thenEvents(restaurada([7, 8, 9], false));
    given(...tres, removida(8), removida(7), removida(9))
      .when(restaurar)
      .thenEvents(restaurada([8]));
  });

  it('volta também a um produto que saiu e voltou, e pode sair outra vez', () => {
    given(...tres, removida(8), descontinuado, {
      type: 'ProdutoRestaurado',
      data: { produtoId, ...dados },
    })
      .when(restaurar)
      .thenEvents(restaurada([7, 8, 9]));
    given(...tres, removida(8), restaurada([8, 7, 9]))
      .when(removerImagem({ produtoId, imagemId: 8 }))
      .thenEvents(removida(8));
    given(...tres, removida(8), restaurada([8, 7, 9]), removida(8))
      .when(restaurar)
      .thenEvents(restaurada([8, 7, 9]));
  });

  it('recusa a que está lá, ou nunca esteve', () => {
    for (const historia of [tres, [...tres, removida(8), restaurada([7, 8, 9])]])
      given(...historia)
        .when(restaurar)
        .thenRefused('imagem-nao-removida', 'Esta imagem não está removida.');
    given(cadastrado)
      .when(restaurar)
      .thenRefused(...imagemInexistente);
  });

  it('recusa quando a mesma foto já foi enviada outra vez, ou já há vinte', () => {
    const outraVez: ProdutoEvent = {
      type: 'ImagemAdicionada',
      data: {
        produtoId,
        imagemId: 10,
        nome: 'de novo.jpg',
        ...fotoDe('8'),
        escolha: null,
        imagens: null,
      },
    };
    given(...tres, removida(8), outraVez)
      .when(restaurar)
      .thenRefused('imagem-repetida', 'Esta foto já está no produto.');
    const dezoito = Array.from({ length: 18 }, (_, i) => adicionada(100 + i));
    given(...tres, removida(8), ...dezoito)
      .when(restaurar)
      .thenRefused('imagens-demais', 'O produto já tem 20 fotos.');
  });

  it.each(foraDoCadastro)('recusa um produto que %s', (_, historia) => {
    given(...historia)
      .when(restaurar)
      .thenRefused(...produtoInexistente);
  });
});

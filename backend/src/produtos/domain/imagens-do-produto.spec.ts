import { describe, it } from 'vitest';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { specFor } from '../../testing/given-when-then.js';
import {
  adicionada,
  atualizado,
  cadastrado,
  comEscolha,
  foraDoCadastro,
  fotoDe,
  imagemInexistente,
  produtoId,
  produtoInexistente,
  removida,
  reordenadas,
  restaurada,
  tres,
} from '../../testing/imagens/imagens-do-produto.js';
import { produtoFold } from './produto.js';
import { adicionarImagem } from './adicionar-imagem.js';
import { atualizarImagem } from '../imagens/atualizar-imagem.js';
import { removerImagem } from '../imagens/remover-imagem.js';
import { ordenarImagens } from '../imagens/ordenar-imagens.js';

const given = specFor(produtoFold);

describe('adicionar imagem', () => {
  const adicionar = {
    produtoId,
    imagemId: 10,
    nome: 'C:\\fotos\\Caneca.azul.JPEG',
    foto: fotoDe('10'),
    escolha: null,
  } as const;

  it('entra com um nome limpo e a extensão do seu tipo', () => {
    given(...tres)
      .when(adicionarImagem(adicionar))
      .thenEvents(adicionada(10, 'Caneca-azul.jpg'));
    given(...tres)
      .when(adicionarImagem({ ...adicionar, foto: { ...fotoDe('10'), tipo: 'image/webp' } }))
      .thenEvents({
        type: 'ImagemAdicionada',
        data: {
          produtoId,
          imagemId: 10,
          nome: 'Caneca-azul.webp',
          ...fotoDe('10'),
          tipo: 'image/webp',
          escolha: null,
          imagens: null,
        },
      });
  });

  it('recusa a mesma foto duas vezes, também depois de outro nome ou do cadastro alterado', () => {
    given(
      ...tres,
      { type: 'ImagemRenomeada', data: { produtoId, imagemId: 8, nome: 'outra.jpg' } },
      { type: 'ImagemOcultada', data: { produtoId, imagemId: 8 } },
      atualizado,
    )
      .when(adicionarImagem({ ...adicionar, foto: fotoDe('8') }))
      .thenRefused('imagem-repetida', 'Esta foto já está no produto.', { campo: 'file' });
  });

  it('aceita outra vez uma foto que saiu', () => {
    given(...tres, removida(8))
      .when(adicionarImagem({ ...adicionar, foto: fotoDe('8') }))
      .thenEvents({
        type: 'ImagemAdicionada',
        data: {
          produtoId,
          imagemId: 10,
          nome: 'Caneca-azul.jpg',
          ...fotoDe('8'),
          escolha: null,
          imagens: null,
        },
      });
  });

  it('aceita a vigésima e recusa a vigésima primeira', () => {
    const dezenove = Array.from({ length: 19 }, (_, i) => adicionada(100 + i));
    given(cadastrado, ...dezenove)
      .when(adicionarImagem(adicionar))
      .thenEvents(adicionada(10, 'Caneca-azul.jpg'));
    given(cadastrado, ...dezenove, adicionada(200))
      .when(adicionarImagem(adicionar))
      .thenRefused('imagens-demais', 'O produto já tem 20 fotos.', { campo: 'file' });
  });

  describe('das que foram escolhidas juntas', () => {
    const escolhida = (imagemId: number, posicao: number, imagens: number[] | null = null) =>
      comEscolha(adicionada(imagemId), { id: 'primeira', posicao }, imagens);
    const adicionarEscolhida = (posicao: number, id = 'primeira') =>
      adicionarImagem({ ...adicionar, nome: 'foto 10.jpg', escolha: { id, posicao } });
    const nona = (posicao: number, imagens: number[] | null, id = 'primeira') =>
      comEscolha(adicionada(10, 'foto 10.jpg'), { id, posicao }, imagens);

    it('a que chega depois vai para antes das seguintes, também para o lugar da principal', () => {
      given(cadastrado, escolhida(7, 2), escolhida(8, 3))
        .when(adicionarEscolhida(1))
        .thenEvents(nona(1, [10, 7, 8]));
      given(cadastrado, escolhida(7, 1), escolhida(8, 3))
        .when(adicionarEscolhida(2))
        .thenEvents(nona(2, [7, 10, 8]));
    });

    it('fica atrás das anteriores, antes do que foi escolhido depois', () => {
      given(cadastrado, escolhida(7, 1), adicionada(8))
        .when(adicionarEscolhida(2))
        .thenEvents(nona(2, [7, 10, 8]));
      given(cadastrado, adicionada(7), escolhida(8, 1))
        .when(adicionarEscolhida(2))
        .thenEvents(nona(2, null));
    });

    it('nada tem com as que foram escolhidas noutra vez', () => {
      given(cadastrado, escolhida(7, 2), escolhida(8, 3))
        .when(adicionarEscolhida(1, 'segunda'))
        .thenEvents(nona(1, null, 'segunda'));
    });

    it('acha o seu lugar na ordem que alguém lhes deu, e ao lado da que voltou', () => {
      given(cadastrado, escolhida(7, 1), escolhida(8, 3), reordenadas(8, 7))
        .when(adicionarEscolhida(2))
        .thenEvents(nona(2, [10, 8, 7]));
      given(
        cadastrado,
        adicionada(7),
        escolhida(8, 2),
        removida(8),
        restaurada(8, [8, 7]),
        escolhida(9, 1, [9, 8, 7]),
      )
        .when(adicionarEscolhida(3))
        .thenEvents(nona(3, [9, 8, 10, 7]));
    });
  });

  it.each(foraDoCadastro)('recusa um produto que %s', (_, historia) => {
    given(...historia)
      .when(adicionarImagem(adicionar))
      .thenRefused(...produtoInexistente);
  });
});

describe('atualizar imagem', () => {
  const atualizar = { produtoId, imagemId: 8, nome: null, ativaNoSite: null } as const;

  it('muda de nome e guarda a extensão', () => {
    given(...tres)
      .when(atualizarImagem({ ...atualizar, nome: 'Caneca azul.svg' }))
      .thenEvents({
        type: 'ImagemRenomeada',
        data: { produtoId, imagemId: 8, nome: 'Caneca azul-svg.jpg' },
      });
  });

  it('sai do site e volta', () => {
    const ocultada: ProdutoEvent = { type: 'ImagemOcultada', data: { produtoId, imagemId: 8 } };
    given(...tres)
      .when(atualizarImagem({ ...atualizar, ativaNoSite: false }))
      .thenEvents(ocultada);
    given(...tres, ocultada)
      .when(atualizarImagem({ ...atualizar, ativaNoSite: true }))
      .thenEvents({ type: 'ImagemPublicada', data: { produtoId, imagemId: 8 } });
    given(...tres, ocultada)
      .when(atualizarImagem({ ...atualizar, ativaNoSite: false }))
      .thenNothing();
  });

  it('faz as duas mudanças de uma vez', () => {
    given(...tres)
      .when(atualizarImagem({ ...atualizar, nome: 'Frente', ativaNoSite: false }))
      .thenEvents(
        { type: 'ImagemRenomeada', data: { produtoId, imagemId: 8, nome: 'Frente.jpg' } },
        { type: 'ImagemOcultada', data: { produtoId, imagemId: 8 } },
      );
  });

  it('fica quieta quando nada muda', () => {
    given(...tres)
      .when(atualizarImagem(atualizar))
      .thenNothing();
    given(...tres)
      .when(atualizarImagem({ ...atualizar, nome: 'foto 8', ativaNoSite: true }))
      .thenNothing();
  });

  it('recusa um nome de que nada sobra', () => {
    given(...tres)
      .when(atualizarImagem({ ...atualizar, nome: '\u202e..' }))
      .thenRefused('nome-invalido', 'O campo Nome é inválido.', { campo: 'nome' });
  });
});

describe('remover imagem', () => {
  const remover = removerImagem({ produtoId, imagemId: 8 });

  it('sai do produto uma vez', () => {
    given(...tres)
      .when(remover)
      .thenEvents(removida(8));
    given(...tres, removida(8))
      .when(remover)
      .thenRefused(...imagemInexistente);
  });
});

describe.each([
  [
    'alterar',
    (imagemId: number) => atualizarImagem({ produtoId, imagemId, nome: 'x', ativaNoSite: true }),
  ],
  ['remover', (imagemId: number) => removerImagem({ produtoId, imagemId })],
])('uma imagem que não há: %s', (_nome, comando) => {
  it('é recusada', () => {
    given(...tres)
      .when(comando(99))
      .thenRefused(...imagemInexistente);
  });

  it.each(foraDoCadastro)('e o produto que %s', (_, historia) => {
    given(...historia)
      .when(comando(8))
      .thenRefused(...produtoInexistente);
  });
});

describe('ordenar imagens', () => {
  const ordenar = (...imagens: number[]) => ordenarImagens({ produtoId, imagens });
  const invalida = [
    'ordem-invalida',
    'As fotos mudaram enquanto eram ordenadas. Recarregue e tente novamente.',
    { campo: 'imagens' },
  ] as const;

  it('guarda a ordem inteira', () => {
    given(...tres)
      .when(ordenar(9, 7, 8))
      .thenEvents(reordenadas(9, 7, 8));
  });

  it('fica quieta quando a ordem já é esta; uma foto nova entra por último', () => {
    given(...tres, reordenadas(9, 7, 8), adicionada(10))
      .when(ordenar(9, 7, 8, 10))
      .thenNothing();
    given(cadastrado).when(ordenar()).thenNothing();
  });

  it.each([[[9, 7]], [[9, 7, 8, 8]], [[9, 7, 7]], [[9, 7, 8, 10]], [[]]])(
    'recusa %j, que não é uma ordem das fotos',
    (imagens) => {
      given(...tres)
        .when(ordenar(...imagens))
        .thenRefused(...invalida);
    },
  );

  it('recusa a ordem de antes de alguém retirar uma foto', () => {
    given(...tres, removida(8))
      .when(ordenar(9, 8, 7))
      .thenRefused(...invalida);
  });

  it.each(foraDoCadastro)('recusa um produto que %s', (_, historia) => {
    given(...historia)
      .when(ordenar())
      .thenRefused(...produtoInexistente);
  });
});

import { describe, expect, it } from 'vitest';
import { history } from '@encomenda/shop/history';
import { vidaComFotos } from '@encomenda/shop/vidas/vida-com-fotos';
import {
  categoriaAtualizada,
  categoriaCriada,
  categoriaExcluida,
  categoriaRestaurada,
  dadosDaFoto,
  fotoAdicionada,
  fotoRenomeada,
  fotoRestaurada,
  fotosReordenadas,
  naFoto,
  produtoAtualizado,
  produtoCadastrado,
  produtoDescontinuado,
  produtoRestaurado,
  type PassoDoCatalogo,
} from '../testing/passos-do-catalogo.js';
import { projectionSpec } from '../testing/projection-spec.js';
import { loja } from './loja.projection.js';

const naVitrine = (imagemId: number) => {
  const { nome, hash, largura, altura } = dadosDaFoto(1, imagemId);
  return { id: imagemId, nome, hash, largura, altura };
};

describe('a loja', () => {
  const spec = projectionSpec(loja);
  const linhas = (...passos: PassoDoCatalogo[]) => spec.rows(history(passos));

  it('mostra só os produtos ativos, com a sua categoria e o seu resumo', async () => {
    const { produtos } = await linhas(
      categoriaCriada(1, 'Louças'),
      produtoCadastrado(1, { categoriaId: 1, descricao: '<p>De <strong>argila</strong></p>' }),
      produtoCadastrado(2, { nome: 'Convite de Açaí' }),
      produtoCadastrado(3, { ativoNoSite: false }),
    );
    expect(produtos).toEqual([
      {
        id: 1,
        nome: 'Caneca 1',
        descricao: '<p>De <strong>argila</strong></p>',
        resumo: 'De argila',
        categoria_id: 1,
        categoria_nome: 'Louças',
        valor_em_centavos: 990,
        imagens: [],
        alterado_em: '2026-01-15',
        busca: 'caneca 1 loucas',
      },
      expect.objectContaining({ id: 2, categoria_id: null, busca: 'convite de acai' }),
    ]);
  });

  it('esconde e volta a mostrar um produto com as suas fotos, e só ele', async () => {
    const inicio = [
      produtoCadastrado(1),
      fotoAdicionada(1, 11),
      fotoAdicionada(1, 12),
      produtoCadastrado(2),
      fotoAdicionada(2, 21),
    ];
    const escondido = [...inicio, produtoAtualizado(1, { ativoNoSite: false })];
    expect(await linhas(...escondido)).toMatchObject({
      produtos: [{ id: 2, imagens: [naVitrine(21)] }],
      imagens: [{ id: 21, hash: 'hash-21' }],
    });
    expect(await linhas(...escondido, produtoAtualizado(1))).toMatchObject({
      produtos: [{ id: 1, imagens: [naVitrine(11), naVitrine(12)] }, { id: 2 }],
      imagens: [{ id: 11 }, { id: 12 }, { id: 21 }],
    });
  });

  it('retira o produto descontinuado e as suas fotos, também quando outra chega depois', async () => {
    const passos = [
      produtoCadastrado(1),
      fotoAdicionada(1, 11),
      produtoCadastrado(2),
      fotoAdicionada(2, 21),
      produtoDescontinuado(1),
    ];
    expect(await linhas(...passos, fotoAdicionada(1, 12))).toMatchObject({
      produtos: [{ id: 2 }],
      imagens: [{ id: 21 }],
    });
  });

  it('mostra só as fotos ativas, na ordem escolhida, com o nome que têm', async () => {
    const passos = [
      produtoCadastrado(1),
      fotoAdicionada(1, 11),
      fotoAdicionada(1, 12),
      fotoAdicionada(1, 13),
      naFoto('ImagemOcultada', 1, 12),
      fotosReordenadas(1, [13, 12, 11]),
    ];
    expect(await linhas(...passos)).toMatchObject({
      produtos: [{ imagens: [naVitrine(13), naVitrine(11)] }],
      imagens: [{ id: 11 }, { id: 13 }],
    });
    const depois = [
      fotoRenomeada(1, 12, 'verso.jpg'),
      naFoto('ImagemPublicada', 1, 12),
      naFoto('ImagemRemovida', 1, 13),
    ];
    expect(await linhas(...passos, ...depois)).toMatchObject({
      produtos: [{ imagens: [{ ...naVitrine(12), nome: 'verso.jpg' }, naVitrine(11)] }],
      imagens: [{ id: 11 }, { id: 12 }],
    });
  });

  it('leva o nome novo da categoria aos seus produtos, e os deixa sem ela quando é excluída', async () => {
    const passos = [
      categoriaCriada(1, 'Louças'),
      categoriaCriada(2, 'Bolos'),
      produtoCadastrado(1, { categoriaId: 1 }),
      produtoCadastrado(2, { categoriaId: 2 }),
      produtoCadastrado(3, { categoriaId: 1, ativoNoSite: false }),
      fotoAdicionada(1, 11),
      categoriaAtualizada(1, 'Louças e Copos'),
      categoriaExcluida(2),
    ];
    expect((await linhas(...passos)).produtos).toMatchObject([
      { id: 1, categoria_nome: 'Louças e Copos', busca: 'caneca 1 loucas e copos' },
      { id: 2, categoria_id: null, categoria_nome: null, busca: 'caneca 2' },
    ]);
    expect(
      (await linhas(...passos, produtoAtualizado(3, { categoriaId: 1 }))).produtos,
    ).toMatchObject([
      { id: 1, imagens: [naVitrine(11)] },
      { id: 2 },
      { id: 3, categoria_nome: 'Louças e Copos' },
    ]);
  });

  it('o restaurado volta à vitrine com as suas fotos, e a categoria restaurada aos seus produtos', async () => {
    const antes = [
      categoriaCriada(1, 'Louças'),
      produtoCadastrado(1, { categoriaId: 1 }),
      fotoAdicionada(1, 11),
      fotoAdicionada(1, 12),
      naFoto('ImagemOcultada', 1, 12),
    ];
    const voltam = [produtoRestaurado(1, { categoriaId: 1 }), categoriaRestaurada(1, 'Louças')];
    const esperadas = await linhas(...antes);
    const fora = [...antes, categoriaExcluida(1), produtoDescontinuado(1)];
    expect(await linhas(...fora)).toMatchObject({ produtos: [], imagens: [] });
    expect(await linhas(...fora, ...voltam)).toEqual(esperadas);
    expect(await linhas(...fora, ...voltam.toReversed())).toEqual(esperadas);
  });

  it('a foto restaurada volta ao seu lugar, e só à vista se estava', async () => {
    const voltou = (ativaNoSite: boolean) => fotoRestaurada(1, 12, [11, 12, 13], { ativaNoSite });
    const passos = [
      produtoCadastrado(1),
      fotoAdicionada(1, 11),
      fotoAdicionada(1, 12),
      fotoAdicionada(1, 13),
      naFoto('ImagemRemovida', 1, 12),
    ];
    expect(await linhas(...passos, voltou(true))).toMatchObject({
      produtos: [{ imagens: [naVitrine(11), naVitrine(12), naVitrine(13)] }],
    });
    expect(await linhas(...passos, voltou(false))).toMatchObject({
      produtos: [{ imagens: [naVitrine(11), naVitrine(13)] }],
      imagens: [{ id: 11 }, { id: 13 }],
    });
  });

  it('não incomoda as telas de ninguém', async () => {
    expect(await spec.changes(history([produtoCadastrado(1), fotoAdicionada(1, 11)]))).toEqual([]);
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    const events = history(vidaComFotos(2, 150));
    await expect(spec.sameRowsHoweverDelivered(events)).resolves.toBeUndefined();
  }, 60_000);
});

import { describe, expect, it } from 'vitest';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history } from '@encomenda/shop/history';
import { vidaComFotos } from '@encomenda/shop/vidas/vida-com-fotos';
import {
  categoriaAtualizada,
  categoriaCriada,
  categoriaExcluida,
  categoriaRestaurada,
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
import { projectionSpec, type RowsByTable } from '../testing/projection-spec.js';
import { cadastroDeProdutos } from './cadastro-de-produtos.projection.js';
import { categoriasDeProdutos } from './categorias-de-produtos.projection.js';

/** Pictures in the order of each product. */
const emOrdem = ({ imagens = [] }: RowsByTable) =>
  imagens.toSorted(
    (a, b) => Number(a.produto_id) - Number(b.produto_id) || Number(a.ordem) - Number(b.ordem),
  );

const inicio = [categoriaCriada(1, 'Canecas'), categoriaCriada(2, 'Bolos')];
const historiaQualquer = (semente: number, quantos: number) =>
  history(primeirosEventos(quantos, { semente, cadastrosPorMil: 900 }));

describe('o cadastro de produtos', () => {
  const spec = projectionSpec(cadastroDeProdutos);
  const produtosDe = async (...passos: PassoDoCatalogo[]) =>
    (await spec.rows(history(passos))).produtos;

  it('mostra cada produto com a sua categoria', async () => {
    const produtos = await produtosDe(
      ...inicio,
      produtoCadastrado(1, { nome: 'Caneca Azul', categoriaId: 1 }),
      produtoCadastrado(2, { nome: 'Convite' }),
      produtoCadastrado(3, { nome: 'Bolo', categoriaId: 1 }),
      produtoAtualizado(3, { nome: 'Bolo de Açaí', categoriaId: 2 }),
    );
    expect(produtos).toEqual([
      {
        id: 1,
        nome: 'Caneca Azul',
        descricao: null,
        categoria_id: 1,
        categoria_nome: 'Canecas',
        ativo_site: true,
        valor_em_centavos: 990,
        busca: '1 caneca azul canecas',
        revisao: 0,
        categoria_citada: 1,
      },
      expect.objectContaining({ id: 2, categoria_id: null, busca: '2 convite' }),
      expect.objectContaining({ id: 3, categoria_nome: 'Bolos', busca: '3 bolo de acai bolos' }),
    ]);
  });

  it('leva o nome novo da categoria aos seus produtos, e os deixa sem ela quando é excluída', async () => {
    const passos = [
      ...inicio,
      produtoCadastrado(1, { nome: 'Caneca', categoriaId: 1 }),
      produtoCadastrado(2, { nome: 'Bolo', categoriaId: 2 }),
      categoriaAtualizada(1, 'Canecas e Copos'),
      categoriaExcluida(2),
      produtoAtualizado(1, { nome: 'Copo', categoriaId: 1 }),
    ];
    expect(await produtosDe(...passos)).toMatchObject([
      { id: 1, categoria_nome: 'Canecas e Copos', busca: '1 copo canecas e copos' },
      { id: 2, categoria_id: null, categoria_nome: null, busca: '2 bolo' },
    ]);
    expect(await spec.changes(history(passos))).toContain('produtos *');
  });

  it('retira o produto descontinuado, e só ele', async () => {
    const passos = [
      produtoCadastrado(1, { nome: 'Caneca' }),
      produtoCadastrado(2, { nome: 'Bolo' }),
      produtoDescontinuado(1),
    ];
    expect(await produtosDe(...passos)).toMatchObject([{ id: 2 }]);
    expect(await spec.changes(history(passos))).toEqual(['produtos 1', 'produtos 2']);
  });

  it('o restaurado volta igual, com as suas fotos; a categoria restaurada volta aos seus produtos', async () => {
    const antes = [
      ...inicio,
      produtoCadastrado(1, { nome: 'Caneca', categoriaId: 1 }),
      produtoCadastrado(2, { nome: 'Bolo', categoriaId: 2 }),
      fotoAdicionada(1, 11),
    ];
    const voltam = [
      produtoRestaurado(1, { nome: 'Caneca', categoriaId: 1 }),
      categoriaRestaurada(1, 'Canecas'),
    ];
    const semRevisao = ({ produtos, ...outras }: RowsByTable) => ({
      ...outras,
      produtos: produtos!.map(({ revisao: _revisao, ...linha }) => linha),
    });
    const esperadas = semRevisao(await spec.rows(history(antes)));
    for (const idas of [
      [produtoDescontinuado(1), categoriaExcluida(1)],
      [categoriaExcluida(1), produtoDescontinuado(1)],
    ])
      for (const voltas of [voltam, voltam.toReversed()]) {
        const linhas = await spec.rows(history([...antes, ...idas, ...voltas]));
        expect(semRevisao(linhas)).toEqual(esperadas);
      }
  });

  it('a foto restaurada volta ao lugar que o fato diz, como era', async () => {
    const passos = [
      produtoCadastrado(1, { nome: 'Caneca' }),
      fotoAdicionada(1, 11),
      fotoAdicionada(1, 12),
      fotoAdicionada(1, 13),
      naFoto('ImagemRemovida', 1, 12),
      fotoRestaurada(1, 12, [11, 12, 13], { nome: 'verso.jpg', ativaNoSite: false }),
      fotoAdicionada(1, 14),
    ];
    expect(emOrdem(await spec.rows(history(passos)))).toMatchObject([
      { id: 11 },
      { id: 12, nome: 'verso.jpg', ativo_site: false, hash: 'hash-12', bytes: 1234 },
      { id: 13 },
      { id: 14 },
    ]);
  });

  it('mostra as fotos de cada produto na sua ordem; a que chega depois fica por último', async () => {
    const passos = [
      produtoCadastrado(1, { nome: 'Caneca' }),
      produtoCadastrado(2, { nome: 'Bolo' }),
      fotoAdicionada(1, 11),
      fotoAdicionada(2, 12),
      fotoAdicionada(1, 13),
      fotoAdicionada(1, 14),
      fotosReordenadas(1, [14, 11, 13]),
      fotoAdicionada(1, 10),
      naFoto('ImagemOcultada', 1, 14),
      naFoto('ImagemOcultada', 1, 13),
      naFoto('ImagemPublicada', 1, 13),
      fotoRenomeada(1, 11, 'frente.jpg'),
    ];
    const imagens = emOrdem(await spec.rows(history(passos)));
    expect(imagens.map(({ id, ativo_site }) => [id, ativo_site])).toEqual([
      [14, false],
      [11, true],
      [13, true],
      [10, true],
      [12, true],
    ]);
    expect(imagens[1]).toEqual({
      id: 11,
      produto_id: 1,
      ordem: 1,
      nome: 'frente.jpg',
      hash: 'hash-11',
      bytes: 1234,
      largura: 800,
      altura: 600,
      ativo_site: true,
    });
    expect(await spec.changes(history(passos))).toEqual(['produtos 1', 'produtos 2']);
  });

  it('retira a foto removida; as de um produto descontinuado ficam', async () => {
    const passos = [
      produtoCadastrado(1, { nome: 'Caneca' }),
      produtoCadastrado(2, { nome: 'Bolo' }),
      fotoAdicionada(1, 11),
      fotoAdicionada(1, 12),
      fotoAdicionada(2, 13),
      naFoto('ImagemRemovida', 1, 11),
      produtoDescontinuado(2),
    ];
    const imagens = emOrdem(await spec.rows(history(passos)));
    expect(imagens.map(({ id }) => id)).toEqual([12, 13]);
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    const events = history(vidaComFotos(2, 150));
    await expect(spec.sameRowsHoweverDelivered(events)).resolves.toBeUndefined();
  }, 60_000);
});

describe('as categorias de produtos', () => {
  const spec = projectionSpec(categoriasDeProdutos);

  it('guarda, muda e retira só a categoria de que o evento fala', async () => {
    const passos = [
      ...inicio,
      categoriaCriada(3, 'Convites'),
      categoriaAtualizada(2, 'Bolos de Açaí'),
      categoriaExcluida(3),
    ];
    expect((await spec.rows(history(passos))).categorias).toEqual([
      { id: 1, nome: 'Canecas', busca: '1 canecas' },
      { id: 2, nome: 'Bolos de Açaí', busca: '2 bolos de acai' },
    ]);
    expect(await spec.changes(history(passos))).toEqual(
      [1, 2, 3].map((id) => `categorias-de-produtos ${id}`),
    );
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(3, 200))).resolves.toBeUndefined();
  }, 60_000);
});

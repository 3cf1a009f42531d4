import { describe, expect, it } from '@jest/globals';
import {
  categoriaDeProdutoStream,
  type CategoriaDeProdutoEvent,
} from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { buscaEsperada, dobrar, porId } from '../testing/dobra-ingenua.js';
import { primeirosEventos } from '../testing/historia.js';
import { history, type Step } from '../testing/history.js';
import { projectionSpec } from '../testing/projection-spec.js';
import { cadastroDeProdutos } from './cadastro-de-produtos.projection.js';
import { categoriasDeProdutos } from './categorias-de-produtos.projection.js';

type Passo = Step<ProdutoEvent | CategoriaDeProdutoEvent>;

const categoria = (
  type: 'CategoriaDeProdutoCriada' | 'CategoriaDeProdutoAtualizada',
  categoriaId: number,
  nome: string,
): Passo => ({ stream: categoriaDeProdutoStream(categoriaId), type, data: { categoriaId, nome } });

const categoriaExcluida = (categoriaId: number): Passo => ({
  stream: categoriaDeProdutoStream(categoriaId),
  type: 'CategoriaDeProdutoExcluida',
  data: { categoriaId },
});

const produto = (
  type: 'ProdutoCadastrado' | 'ProdutoAtualizado',
  produtoId: number,
  nome: string,
  categoriaId: number | null,
): Passo => ({
  stream: produtoStream(produtoId),
  type,
  data: { produtoId, nome, descricao: null, categoriaId, ativoNoSite: true, valorEmCentavos: 990 },
});

const inicio = [
  categoria('CategoriaDeProdutoCriada', 1, 'Canecas'),
  categoria('CategoriaDeProdutoCriada', 2, 'Bolos'),
];
const historiaQualquer = (semente: number, quantos: number) =>
  history(primeirosEventos(quantos, { semente, cadastrosPorMil: 900 }));

describe('o cadastro de produtos', () => {
  const spec = projectionSpec(cadastroDeProdutos);
  const produtosDe = async (...passos: Passo[]) => (await spec.rows(history(passos))).produtos;

  it('mostra cada produto com a sua categoria', async () => {
    const produtos = await produtosDe(
      ...inicio,
      produto('ProdutoCadastrado', 1, 'Caneca Azul', 1),
      produto('ProdutoCadastrado', 2, 'Convite', null),
      produto('ProdutoCadastrado', 3, 'Bolo', 1),
      produto('ProdutoAtualizado', 3, 'Bolo de Açaí', 2),
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
      },
      expect.objectContaining({ id: 2, categoria_id: null, busca: '2 convite' }),
      expect.objectContaining({ id: 3, categoria_nome: 'Bolos', busca: '3 bolo de acai bolos' }),
    ]);
  });

  it('leva o nome novo da categoria aos seus produtos, e os deixa sem ela quando é excluída', async () => {
    const passos = [
      ...inicio,
      produto('ProdutoCadastrado', 1, 'Caneca', 1),
      produto('ProdutoCadastrado', 2, 'Bolo', 2),
      categoria('CategoriaDeProdutoAtualizada', 1, 'Canecas e Copos'),
      categoriaExcluida(2),
      produto('ProdutoAtualizado', 1, 'Copo', 1),
    ];
    expect(await produtosDe(...passos)).toMatchObject([
      { id: 1, categoria_nome: 'Canecas e Copos', busca: '1 copo canecas e copos' },
      { id: 2, categoria_id: null, categoria_nome: null, busca: '2 bolo' },
    ]);
    expect(await spec.changes(history(passos))).toContain('produtos *');
  });

  it('retira o produto descontinuado, e só ele', async () => {
    const descontinuado: Passo = {
      stream: produtoStream(1),
      type: 'ProdutoDescontinuado',
      data: { produtoId: 1 },
    };
    const passos = [
      produto('ProdutoCadastrado', 1, 'Caneca', null),
      produto('ProdutoCadastrado', 2, 'Bolo', null),
      descontinuado,
    ];
    expect(await produtosDe(...passos)).toMatchObject([{ id: 2 }]);
    expect(await spec.changes(history(passos))).toEqual(['produtos 1', 'produtos 2']);
  });

  it('concorda com a dobra ingênua de uma história qualquer', async () => {
    const events = historiaQualquer(1, 1200);
    const loja = dobrar(events);
    const esperados = porId(loja.produtos);
    expect(esperados.length).toBeGreaterThan(8);
    expect((await spec.rows(events)).produtos).toEqual(
      esperados.map(({ produtoId, nome, descricao, categoriaId, ativoNoSite, valorEmCentavos }) => {
        const dela = categoriaId === null ? undefined : loja.categorias.get(categoriaId);
        return {
          id: produtoId,
          nome,
          descricao,
          categoria_id: dela?.categoriaId ?? null,
          categoria_nome: dela?.nome ?? null,
          ativo_site: ativoNoSite,
          valor_em_centavos: valorEmCentavos,
          busca: buscaEsperada(produtoId, nome, dela?.nome ?? null),
        };
      }),
    );
  }, 60_000);

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(2, 200))).resolves.toBeUndefined();
  }, 60_000);
});

describe('as categorias de produtos', () => {
  const spec = projectionSpec(categoriasDeProdutos);

  it('guarda, muda e retira só a categoria de que o evento fala', async () => {
    const passos = [
      ...inicio,
      categoria('CategoriaDeProdutoCriada', 3, 'Convites'),
      categoria('CategoriaDeProdutoAtualizada', 2, 'Bolos de Açaí'),
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

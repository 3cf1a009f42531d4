import { describe, expect, it } from '@jest/globals';
import {
  categoriaDeProdutoStream,
  type CategoriaDeProdutoEvent,
} from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { buscaEsperada, dobrar, porId } from '../testing/dobra-ingenua.js';
import { primeirosEventos } from '../testing/historia.js';
import { history, type Step } from '../testing/history.js';
import { projectionSpec, type RowsByTable } from '../testing/projection-spec.js';
import { fotosDobradas, vidaComFotos } from '../testing/vida-com-fotos.js';
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

const foto = (produtoId: number, imagemId: number): Passo => ({
  stream: produtoStream(produtoId),
  type: 'ImagemAdicionada',
  data: {
    produtoId,
    imagemId,
    nome: `foto ${imagemId}.jpg`,
    hash: `hash-${imagemId}`,
    tipo: 'image/jpeg',
    bytes: 1234,
    largura: 800,
    altura: 600,
  },
});

const naFoto = (
  type: 'ImagemPublicada' | 'ImagemOcultada' | 'ImagemRemovida',
  produtoId: number,
  imagemId: number,
): Passo => ({ stream: produtoStream(produtoId), type, data: { produtoId, imagemId } });

const ordem = (produtoId: number, ...imagens: number[]): Passo => ({
  stream: produtoStream(produtoId),
  type: 'ImagensReordenadas',
  data: { produtoId, imagens },
});

const descontinuado = (produtoId: number): Passo => ({
  stream: produtoStream(produtoId),
  type: 'ProdutoDescontinuado',
  data: { produtoId },
});

/** Pictures in the order in which each product shows them, as readers ask for them. */
const emOrdem = ({ imagens = [] }: RowsByTable) =>
  imagens.toSorted(
    (a, b) => Number(a.produto_id) - Number(b.produto_id) || Number(a.ordem) - Number(b.ordem),
  );

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
    const passos = [
      produto('ProdutoCadastrado', 1, 'Caneca', null),
      produto('ProdutoCadastrado', 2, 'Bolo', null),
      descontinuado(1),
    ];
    expect(await produtosDe(...passos)).toMatchObject([{ id: 2 }]);
    expect(await spec.changes(history(passos))).toEqual(['produtos 1', 'produtos 2']);
  });

  it('o restaurado volta igual, com as suas fotos; a categoria restaurada volta aos seus produtos', async () => {
    const antes = [
      ...inicio,
      produto('ProdutoCadastrado', 1, 'Caneca', 1),
      produto('ProdutoCadastrado', 2, 'Bolo', 2),
      foto(1, 11),
    ];
    const voltam = [
      { ...produto('ProdutoCadastrado', 1, 'Caneca', 1), type: 'ProdutoRestaurado' },
      {
        ...categoria('CategoriaDeProdutoCriada', 1, 'Canecas'),
        type: 'CategoriaDeProdutoRestaurada',
      },
    ] as Passo[];
    const semRevisao = ({ produtos, ...outras }: RowsByTable) => ({
      ...outras,
      produtos: produtos!.map(({ revisao: _revisao, ...linha }) => linha),
    });
    const esperadas = semRevisao(await spec.rows(history(antes)));
    for (const idas of [
      [descontinuado(1), categoriaExcluida(1)],
      [categoriaExcluida(1), descontinuado(1)],
    ])
      for (const voltas of [voltam, voltam.toReversed()]) {
        const linhas = await spec.rows(history([...antes, ...idas, ...voltas]));
        expect(semRevisao(linhas)).toEqual(esperadas);
      }
  });

  it('a foto restaurada volta ao lugar que o fato diz, como era', async () => {
    const { data } = foto(1, 12) as Extract<Passo, { type: 'ImagemAdicionada' }>;
    const voltou: Passo = {
      stream: produtoStream(1),
      type: 'ImagemRestaurada',
      data: { ...data, nome: 'verso.jpg', ativaNoSite: false, imagens: [11, 12, 13] },
    };
    const passos = [
      produto('ProdutoCadastrado', 1, 'Caneca', null),
      foto(1, 11),
      foto(1, 12),
      foto(1, 13),
      naFoto('ImagemRemovida', 1, 12),
      voltou,
      foto(1, 14),
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
      produto('ProdutoCadastrado', 1, 'Caneca', null),
      produto('ProdutoCadastrado', 2, 'Bolo', null),
      foto(1, 11),
      foto(2, 12),
      foto(1, 13),
      foto(1, 14),
      ordem(1, 14, 11, 13),
      foto(1, 10),
      naFoto('ImagemOcultada', 1, 14),
      naFoto('ImagemOcultada', 1, 13),
      naFoto('ImagemPublicada', 1, 13),
      {
        stream: produtoStream(1),
        type: 'ImagemRenomeada',
        data: { produtoId: 1, imagemId: 11, nome: 'frente.jpg' },
      },
    ] satisfies Passo[];
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
      produto('ProdutoCadastrado', 1, 'Caneca', null),
      produto('ProdutoCadastrado', 2, 'Bolo', null),
      foto(1, 11),
      foto(1, 12),
      foto(2, 13),
      naFoto('ImagemRemovida', 1, 11),
      descontinuado(2),
    ];
    const imagens = emOrdem(await spec.rows(history(passos)));
    expect(imagens.map(({ id }) => id)).toEqual([12, 13]);
  });

  it('concorda com a dobra ingênua das fotos de uma história qualquer', async () => {
    const passos = vidaComFotos(4, 600);
    const esperadas = porId(fotosDobradas(passos)).flat();
    expect(esperadas.length).toBeGreaterThan(20);
    const imagens = emOrdem(await spec.rows(history(passos)));
    const lido = imagens.map((i) => [
      i.produto_id,
      i.id,
      i.nome,
      i.hash,
      i.bytes,
      i.largura,
      i.altura,
      i.ativo_site,
    ]);
    expect(lido).toEqual(
      esperadas.map((f) => [
        f.produtoId,
        f.imagemId,
        f.nome,
        f.hash,
        f.bytes,
        f.largura,
        f.altura,
        f.ativa,
      ]),
    );
  }, 60_000);

  it('concorda com a dobra ingênua de uma história qualquer', async () => {
    const events = historiaQualquer(1, 1200);
    const loja = dobrar(events);
    const esperados = porId(loja.produtos);
    expect(esperados.length).toBeGreaterThan(8);
    expect((await spec.rows(events)).produtos).toMatchObject(
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
    const events = history(vidaComFotos(2, 150));
    await expect(spec.sameRowsHoweverDelivered(events)).resolves.toBeUndefined();
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

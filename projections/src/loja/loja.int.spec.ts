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
import { sortear } from '../testing/sorteio.js';
import { loja } from './loja.projection.js';

type Passo = Step<ProdutoEvent | CategoriaDeProdutoEvent>;
type DadosDe<T extends ProdutoEvent['type']> = Extract<ProdutoEvent, { type: T }>['data'];

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
  produtoId: number,
  dados: Partial<DadosDe<'ProdutoCadastrado'>> = {},
  type: 'ProdutoCadastrado' | 'ProdutoAtualizado' = 'ProdutoCadastrado',
): Passo => ({
  stream: produtoStream(produtoId),
  type,
  data: {
    produtoId,
    nome: `Caneca ${produtoId}`,
    descricao: null,
    categoriaId: null,
    ativoNoSite: true,
    valorEmCentavos: 990,
    ...dados,
  },
});
const atualizado = (produtoId: number, dados: Partial<DadosDe<'ProdutoCadastrado'>> = {}): Passo =>
  produto(produtoId, dados, 'ProdutoAtualizado');

const foto = (produtoId: number, imagemId: number): Passo => ({
  stream: produtoStream(produtoId),
  type: 'ImagemAdicionada',
  data: {
    produtoId,
    imagemId,
    nome: `foto-${imagemId}.jpg`,
    hash: `hash-${imagemId}`,
    tipo: 'image/jpeg',
    bytes: 1000,
    largura: 800,
    altura: 1000,
  },
});
const naFoto = (
  type: 'ImagemPublicada' | 'ImagemOcultada' | 'ImagemRemovida',
  produtoId: number,
  imagemId: number,
): Passo => ({ stream: produtoStream(produtoId), type, data: { produtoId, imagemId } });
const ordem = (produtoId: number, imagens: number[]): Passo => ({
  stream: produtoStream(produtoId),
  type: 'ImagensReordenadas',
  data: { produtoId, imagens },
});
const descontinuado = (produtoId: number): Passo => ({
  stream: produtoStream(produtoId),
  type: 'ProdutoDescontinuado',
  data: { produtoId },
});
const naVitrine = (imagemId: number) => ({
  id: imagemId,
  nome: `foto-${imagemId}.jpg`,
  hash: `hash-${imagemId}`,
  largura: 800,
  altura: 1000,
});

/** A shop's life whose products also get pictures: shown, hidden, moved and removed at random. */
const vidaComFotos = (semente: number, quantos: number): Passo[] => {
  const { chance, um } = sortear(semente + 100);
  const fotos = new Map<number, number[]>();
  const descontinuadas = new Map<number, number[]>();
  let ultima = 0;
  const mexer = (produtoId: number): Passo | undefined => {
    const dela = fotos.get(produtoId) ?? [];
    if (dela.length === 0 || chance(0.4)) {
      fotos.set(produtoId, [...dela, ++ultima]);
      return foto(produtoId, ultima);
    }
    const qual = um(dela);
    if (chance(0.2)) {
      const outra = dela.toReversed();
      fotos.set(produtoId, outra);
      return ordem(produtoId, outra);
    }
    const type = um(['ImagemPublicada', 'ImagemOcultada', 'ImagemRemovida'] as const);
    if (type === 'ImagemRemovida')
      fotos.set(
        produtoId,
        dela.filter((id) => id !== qual),
      );
    return naFoto(type, produtoId, qual);
  };
  const passos = primeirosEventos(quantos, { semente, cadastrosPorMil: 900 }) as Passo[];
  return passos.flatMap((passo) => {
    if (passo.type === 'ProdutoDescontinuado') {
      const { produtoId } = passo.data;
      descontinuadas.set(produtoId, fotos.get(produtoId)!);
      fotos.delete(produtoId);
    } else if (passo.type.startsWith('Produto') && 'produtoId' in passo.data) {
      const { produtoId } = passo.data;
      fotos.set(produtoId, fotos.get(produtoId) ?? descontinuadas.get(produtoId) ?? []);
    }
    const outra = fotos.size > 0 && chance(0.5) ? mexer(um([...fotos.keys()])) : undefined;
    return outra ? [passo, outra] : [passo];
  });
};

/** Which pictures each product shows, folded the plain way. */
const fotosAtivas = (passos: readonly Passo[]): Map<number, number[]> => {
  const fotos = new Map<number, { id: number; ativa: boolean }[]>();
  for (const { type, data } of passos) {
    if (!('produtoId' in data)) continue;
    const dela = fotos.get(data.produtoId) ?? [];
    if (type === 'ImagemAdicionada') dela.push({ id: data.imagemId, ativa: true });
    if (type === 'ImagemPublicada' || type === 'ImagemOcultada')
      dela.find(({ id }) => id === data.imagemId)!.ativa = type === 'ImagemPublicada';
    if (type === 'ImagemRemovida')
      dela.splice(
        dela.findIndex(({ id }) => id === data.imagemId),
        1,
      );
    fotos.set(
      data.produtoId,
      type === 'ImagensReordenadas'
        ? data.imagens.map((id) => dela.find((uma) => uma.id === id)!)
        : dela,
    );
  }
  return new Map(
    [...fotos].map(([id, dela]) => [id, dela.filter(({ ativa }) => ativa).map((uma) => uma.id)]),
  );
};

describe('a loja', () => {
  const spec = projectionSpec(loja);
  const linhas = (...passos: Passo[]) => spec.rows(history(passos));

  it('mostra só os produtos ativos, com a sua categoria e o seu resumo', async () => {
    const { produtos } = await linhas(
      categoria('CategoriaDeProdutoCriada', 1, 'Louças'),
      produto(1, { categoriaId: 1, descricao: '<p>De <strong>argila</strong></p>' }),
      produto(2, { nome: 'Convite de Açaí' }),
      produto(3, { ativoNoSite: false }),
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
    const inicio = [produto(1), foto(1, 11), foto(1, 12), produto(2), foto(2, 21)];
    const escondido = [...inicio, atualizado(1, { ativoNoSite: false })];
    expect(await linhas(...escondido)).toMatchObject({
      produtos: [{ id: 2, imagens: [naVitrine(21)] }],
      imagens: [{ id: 21, hash: 'hash-21' }],
    });
    expect(await linhas(...escondido, atualizado(1))).toMatchObject({
      produtos: [{ id: 1, imagens: [naVitrine(11), naVitrine(12)] }, { id: 2 }],
      imagens: [{ id: 11 }, { id: 12 }, { id: 21 }],
    });
  });

  it('retira o produto descontinuado e as suas fotos, também quando outra chega depois', async () => {
    const passos = [produto(1), foto(1, 11), produto(2), foto(2, 21), descontinuado(1)];
    expect(await linhas(...passos, foto(1, 12))).toMatchObject({
      produtos: [{ id: 2 }],
      imagens: [{ id: 21 }],
    });
  });

  it('mostra só as fotos ativas, na ordem escolhida, com o nome que têm', async () => {
    const passos: Passo[] = [
      produto(1),
      foto(1, 11),
      foto(1, 12),
      foto(1, 13),
      naFoto('ImagemOcultada', 1, 12),
      ordem(1, [13, 12, 11]),
    ];
    expect(await linhas(...passos)).toMatchObject({
      produtos: [{ imagens: [naVitrine(13), naVitrine(11)] }],
      imagens: [{ id: 11 }, { id: 13 }],
    });
    const renomeada: Passo = {
      stream: produtoStream(1),
      type: 'ImagemRenomeada',
      data: { produtoId: 1, imagemId: 12, nome: 'verso.jpg' },
    };
    const depois = [renomeada, naFoto('ImagemPublicada', 1, 12), naFoto('ImagemRemovida', 1, 13)];
    expect(await linhas(...passos, ...depois)).toMatchObject({
      produtos: [{ imagens: [{ ...naVitrine(12), nome: 'verso.jpg' }, naVitrine(11)] }],
      imagens: [{ id: 11 }, { id: 12 }],
    });
  });

  it('leva o nome novo da categoria aos seus produtos, e os deixa sem ela quando é excluída', async () => {
    const passos = [
      categoria('CategoriaDeProdutoCriada', 1, 'Louças'),
      categoria('CategoriaDeProdutoCriada', 2, 'Bolos'),
      produto(1, { categoriaId: 1 }),
      produto(2, { categoriaId: 2 }),
      produto(3, { categoriaId: 1, ativoNoSite: false }),
      foto(1, 11),
      categoria('CategoriaDeProdutoAtualizada', 1, 'Louças e Copos'),
      categoriaExcluida(2),
    ];
    expect((await linhas(...passos)).produtos).toMatchObject([
      { id: 1, categoria_nome: 'Louças e Copos', busca: 'caneca 1 loucas e copos' },
      { id: 2, categoria_id: null, categoria_nome: null, busca: 'caneca 2' },
    ]);
    expect((await linhas(...passos, atualizado(3, { categoriaId: 1 }))).produtos).toMatchObject([
      { id: 1, imagens: [naVitrine(11)] },
      { id: 2 },
      { id: 3, categoria_nome: 'Louças e Copos' },
    ]);
  });

  it('o restaurado volta à vitrine com as suas fotos, e a categoria restaurada aos seus produtos', async () => {
    const antes = [
      categoria('CategoriaDeProdutoCriada', 1, 'Louças'),
      produto(1, { categoriaId: 1 }),
      foto(1, 11),
      foto(1, 12),
      naFoto('ImagemOcultada', 1, 12),
    ];
    const voltam = [
      { ...produto(1, { categoriaId: 1 }), type: 'ProdutoRestaurado' },
      {
        ...categoria('CategoriaDeProdutoCriada', 1, 'Louças'),
        type: 'CategoriaDeProdutoRestaurada',
      },
    ] as Passo[];
    const esperadas = await linhas(...antes);
    const fora = [...antes, categoriaExcluida(1), descontinuado(1)];
    expect(await linhas(...fora)).toMatchObject({ produtos: [], imagens: [] });
    expect(await linhas(...fora, ...voltam)).toEqual(esperadas);
    expect(await linhas(...fora, ...voltam.toReversed())).toEqual(esperadas);
  });

  it('a foto restaurada volta ao seu lugar, e só à vista se estava', async () => {
    const { data } = foto(1, 12) as Extract<Passo, { type: 'ImagemAdicionada' }>;
    const voltou = (ativaNoSite: boolean): Passo => ({
      stream: produtoStream(1),
      type: 'ImagemRestaurada',
      data: { ...data, ativaNoSite, imagens: [11, 12, 13] },
    });
    const passos = [
      produto(1),
      foto(1, 11),
      foto(1, 12),
      foto(1, 13),
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
    expect(await spec.changes(history([produto(1), foto(1, 11)]))).toEqual([]);
  });

  it('concorda com a dobra ingênua de histórias quaisquer', async () => {
    let vistos = 0;
    for (const semente of [1, 2, 3, 4, 5]) {
      const passos = vidaComFotos(semente, 800);
      const events = history(passos);
      const dobrada = dobrar(events.filter(({ type }) => !type.startsWith('Image')));
      const fotos = fotosAtivas(passos);
      const ativos = porId(dobrada.produtos).filter(({ ativoNoSite }) => ativoNoSite);
      const { produtos, imagens } = await spec.rows(events);
      expect(produtos!.map(({ id }) => id)).toEqual(ativos.map(({ produtoId }) => produtoId));
      expect(produtos).toMatchObject(
        ativos.map(({ nome, categoriaId, valorEmCentavos, produtoId }) => {
          const dela = categoriaId === null ? undefined : dobrada.categorias.get(categoriaId);
          return {
            nome,
            categoria_nome: dela?.nome ?? null,
            valor_em_centavos: valorEmCentavos,
            imagens: (fotos.get(produtoId) ?? []).map(naVitrine),
            busca: buscaEsperada(nome, dela?.nome ?? null),
          };
        }),
      );
      const todas = ativos.flatMap(({ produtoId }) => fotos.get(produtoId) ?? []);
      expect(imagens!.map(({ id }) => id)).toEqual(todas.toSorted((a, b) => a - b));
      vistos += todas.length;
    }
    expect(vistos).toBeGreaterThan(10);
  }, 60_000);

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    const events = history(vidaComFotos(2, 150));
    await expect(spec.sameRowsHoweverDelivered(events)).resolves.toBeUndefined();
  }, 60_000);
});

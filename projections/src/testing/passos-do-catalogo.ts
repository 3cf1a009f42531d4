import {
  categoriaDeProdutoStream,
  type CategoriaDeProdutoEvent,
} from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { Step } from '@encomenda/shop/history';

export type PassoDoCatalogo = Step<ProdutoEvent | CategoriaDeProdutoEvent>;

type DadosDe<T extends ProdutoEvent['type']> = Extract<ProdutoEvent, { type: T }>['data'];

const daCategoria =
  (type: `CategoriaDeProduto${'Criada' | 'Atualizada' | 'Restaurada'}`) =>
  (categoriaId: number, nome: string): PassoDoCatalogo => ({
    stream: categoriaDeProdutoStream(categoriaId),
    type,
    data: { categoriaId, nome },
  });

export const categoriaCriada = daCategoria('CategoriaDeProdutoCriada');
export const categoriaAtualizada = daCategoria('CategoriaDeProdutoAtualizada');
export const categoriaRestaurada = daCategoria('CategoriaDeProdutoRestaurada');

export const categoriaExcluida = (categoriaId: number): PassoDoCatalogo => ({
  stream: categoriaDeProdutoStream(categoriaId),
  type: 'CategoriaDeProdutoExcluida',
  data: { categoriaId },
});

const doProduto =
  (type: `Produto${'Cadastrado' | 'Atualizado' | 'Restaurado'}`) =>
  (produtoId: number, dados: Partial<DadosDe<'ProdutoCadastrado'>> = {}): PassoDoCatalogo => ({
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

export const produtoCadastrado = doProduto('ProdutoCadastrado');
export const produtoAtualizado = doProduto('ProdutoAtualizado');
export const produtoRestaurado = doProduto('ProdutoRestaurado');

export const produtoDescontinuado = (produtoId: number): PassoDoCatalogo => ({
  stream: produtoStream(produtoId),
  type: 'ProdutoDescontinuado',
  data: { produtoId },
});

export const dadosDaFoto = (produtoId: number, imagemId: number): DadosDe<'ImagemAdicionada'> => ({
  produtoId,
  imagemId,
  nome: `foto ${imagemId}.jpg`,
  hash: `hash-${imagemId}`,
  tipo: 'image/jpeg',
  bytes: 1234,
  largura: 800,
  altura: 600,
  escolha: null,
  imagens: null,
});

export const fotoAdicionada = (produtoId: number, imagemId: number): PassoDoCatalogo => ({
  stream: produtoStream(produtoId),
  type: 'ImagemAdicionada',
  data: dadosDaFoto(produtoId, imagemId),
});

export const naFoto = (
  type: 'ImagemPublicada' | 'ImagemOcultada' | 'ImagemRemovida',
  produtoId: number,
  imagemId: number,
): PassoDoCatalogo => ({ stream: produtoStream(produtoId), type, data: { produtoId, imagemId } });

export const fotoRenomeada = (
  produtoId: number,
  imagemId: number,
  nome: string,
): PassoDoCatalogo => ({
  stream: produtoStream(produtoId),
  type: 'ImagemRenomeada',
  data: { produtoId, imagemId, nome },
});

export const fotoRestaurada = (
  produtoId: number,
  imagemId: number,
  imagens: number[],
  dados: Partial<DadosDe<'ImagemRestaurada'>> = {},
): PassoDoCatalogo => ({
  stream: produtoStream(produtoId),
  type: 'ImagemRestaurada',
  data: { ...dadosDaFoto(produtoId, imagemId), ativaNoSite: true, imagens, ...dados },
});

export const fotosReordenadas = (produtoId: number, imagens: number[]): PassoDoCatalogo => ({
  stream: produtoStream(produtoId),
  type: 'ImagensReordenadas',
  data: { produtoId, imagens },
});

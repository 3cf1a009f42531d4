import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';

type ImagemAdicionada = Extract<ProdutoEvent, { type: 'ImagemAdicionada' }>;

export const produtoId = 3;
export const dados = {
  nome: 'Caneca',
  descricao: null,
  categoriaId: null,
  ativoNoSite: true,
  valorEmCentavos: 4_500,
};
export const cadastrado: ProdutoEvent = {
  type: 'ProdutoCadastrado',
  data: { produtoId, ...dados },
};
export const atualizado: ProdutoEvent = {
  type: 'ProdutoAtualizado',
  data: { produtoId, ...dados, nome: 'Caneca grande' },
};
export const descontinuado: ProdutoEvent = { type: 'ProdutoDescontinuado', data: { produtoId } };

export const fotoDe = (hash: string) => ({
  hash: hash.padStart(64, '0'),
  tipo: 'image/jpeg' as const,
  bytes: 2_345_678,
  largura: 4000,
  altura: 3000,
});
export const adicionada = (imagemId: number, nome = `foto ${imagemId}.jpg`): ImagemAdicionada => ({
  type: 'ImagemAdicionada',
  data: { produtoId, imagemId, nome, ...fotoDe(`${imagemId}`), escolha: null, imagens: null },
});
export const comEscolha = (
  adicionada: ImagemAdicionada,
  escolha: { id: string; posicao: number },
  imagens: number[] | null,
): ImagemAdicionada => ({ ...adicionada, data: { ...adicionada.data, escolha, imagens } });
export const restaurada = (imagemId: number, imagens: number[]): ProdutoEvent => ({
  type: 'ImagemRestaurada',
  data: {
    produtoId,
    imagemId,
    nome: `foto ${imagemId}.jpg`,
    ...fotoDe(`${imagemId}`),
    ativaNoSite: true,
    imagens,
  },
});
export const removida = (imagemId: number): ProdutoEvent => ({
  type: 'ImagemRemovida',
  data: { produtoId, imagemId },
});
export const reordenadas = (...imagens: number[]): ProdutoEvent => ({
  type: 'ImagensReordenadas',
  data: { produtoId, imagens },
});
export const tres = [cadastrado, adicionada(7), adicionada(8), adicionada(9)];

export const foraDoCadastro: [string, ProdutoEvent[]][] = [
  ['não existe', []],
  ['foi descontinuado', [...tres, descontinuado]],
];
export const produtoInexistente = [
  'produto-inexistente',
  'Produto não encontrado.',
  'inexistente',
] as const;
export const imagemInexistente = [
  'imagem-inexistente',
  'Imagem não encontrada.',
  'inexistente',
] as const;

import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa } from '@encomenda/contracts/shared/decider';

export type DadosDoProduto = Omit<
  Extract<ProdutoEvent, { type: 'ProdutoCadastrado' }>['data'],
  'produtoId'
>;

/** A picture of the product, as far as decisions go. */
export interface ImagemNoProduto {
  readonly imagemId: number;
  readonly nome: string;
  readonly hash: string;
  readonly ativaNoSite: boolean;
}

export interface ProdutoAtivo {
  readonly situacao: 'ativo';
  readonly dados: DadosDoProduto;
  /** In the order in which the product shows them. */
  readonly imagens: readonly ImagemNoProduto[];
}

export type Produto =
  { readonly situacao: 'inexistente' } | ProdutoAtivo | { readonly situacao: 'descontinuado' };

export const initialState: Produto = { situacao: 'inexistente' };

const imagensDe = (produto: Produto): readonly ImagemNoProduto[] =>
  produto.situacao === 'ativo' ? produto.imagens : [];

const comImagens = (
  produto: Produto,
  mudar: (imagens: readonly ImagemNoProduto[]) => readonly ImagemNoProduto[],
): Produto =>
  produto.situacao === 'ativo' ? { ...produto, imagens: mudar(produto.imagens) } : produto;

const comImagem = (
  produto: Produto,
  imagemId: number,
  mudanca: Partial<ImagemNoProduto>,
): Produto =>
  comImagens(produto, (imagens) =>
    imagens.map((imagem) => (imagem.imagemId === imagemId ? { ...imagem, ...mudanca } : imagem)),
  );

export const evolve = (produto: Produto, { type, data }: ProdutoEvent): Produto => {
  switch (type) {
    case 'ProdutoCadastrado':
    case 'ProdutoAtualizado': {
      const { produtoId: _, ...dados } = data;
      return { situacao: 'ativo', dados, imagens: imagensDe(produto) };
    }
    case 'ProdutoDescontinuado':
      return { situacao: 'descontinuado' };
    case 'ImagemAdicionada': {
      const { imagemId, nome, hash } = data;
      const nova = { imagemId, nome, hash, ativaNoSite: true };
      return comImagens(produto, (imagens) => [...imagens, nova]);
    }
    case 'ImagemRenomeada':
      return comImagem(produto, data.imagemId, { nome: data.nome });
    case 'ImagemPublicada':
      return comImagem(produto, data.imagemId, { ativaNoSite: true });
    case 'ImagemOcultada':
      return comImagem(produto, data.imagemId, { ativaNoSite: false });
    case 'ImagemRemovida':
      return comImagens(produto, (imagens) =>
        imagens.filter(({ imagemId }) => imagemId !== data.imagemId),
      );
    case 'ImagensReordenadas':
      return comImagens(produto, (imagens) =>
        data.imagens.flatMap((id) => imagens.filter(({ imagemId }) => imagemId === id)),
      );
  }
};

const exigirAtivo = (produto: Produto): ProdutoAtivo => {
  if (produto.situacao !== 'ativo')
    throw Recusa.inexistente('produto-inexistente', 'Produto não encontrado.');
  return produto;
};

/** The product's data, or 404 when there is none or it was discontinued. */
export const exigirProduto = (produto: Produto): DadosDoProduto => exigirAtivo(produto).dados;

/** The product's pictures, or 404 when there is no such product or it was discontinued. */
export const exigirImagens = (produto: Produto): readonly ImagemNoProduto[] =>
  exigirAtivo(produto).imagens;

/** One picture of the product, or 404. */
export const exigirImagem = (produto: Produto, imagemId: number): ImagemNoProduto => {
  const imagem = exigirImagens(produto).find((outra) => outra.imagemId === imagemId);
  if (!imagem) throw Recusa.inexistente('imagem-inexistente', 'Imagem não encontrada.');
  return imagem;
};

export const exigirCategoria = (existe: boolean): void => {
  if (!existe)
    throw Recusa.campo('categoria-invalida', 'categ_produto_id', 'O campo Categoria é inválido.');
};

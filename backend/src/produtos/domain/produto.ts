import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa } from '@encomenda/contracts/shared/decider';

export type DadosDoProduto = Omit<
  Extract<ProdutoEvent, { type: 'ProdutoCadastrado' }>['data'],
  'produtoId'
>;

export type Produto =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'ativo'; readonly dados: DadosDoProduto }
  | { readonly situacao: 'descontinuado' };

export const initialState: Produto = { situacao: 'inexistente' };

export const evolve = (_produto: Produto, event: ProdutoEvent): Produto => {
  switch (event.type) {
    case 'ProdutoCadastrado':
    case 'ProdutoAtualizado': {
      const { produtoId: _, ...dados } = event.data;
      return { situacao: 'ativo', dados };
    }
    case 'ProdutoDescontinuado':
      return { situacao: 'descontinuado' };
  }
};

/** The product's data, or 404 when there is none or it was discontinued. */
export const exigirProduto = (produto: Produto): DadosDoProduto => {
  if (produto.situacao !== 'ativo')
    throw Recusa.inexistente('produto-inexistente', 'Produto não encontrado.');
  return produto.dados;
};

export const exigirCategoria = (existe: boolean): void => {
  if (!existe)
    throw Recusa.campo('categoria-invalida', 'categ_produto_id', 'O campo Categoria é inválido.');
};

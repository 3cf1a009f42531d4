import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { exigirProduto, type Produto } from './domain/produto.js';

export interface DescontinuarProduto {
  readonly produtoId: number;
}

/** Takes a product off lists and site; the orders that use it keep it. */
export const descontinuarProduto =
  ({ produtoId }: DescontinuarProduto) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    exigirProduto(produto);
    return [{ type: 'ProdutoDescontinuado', data: { produtoId } }];
  };

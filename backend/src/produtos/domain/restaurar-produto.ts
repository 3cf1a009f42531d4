import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { exigirProduto, type Produto } from './produto.js';

export interface RestaurarProduto {
  readonly produtoId: number;
}

/** Restores a discontinued product with its pictures and its former visibility on the site. */
export const restaurarProduto =
  ({ produtoId }: RestaurarProduto) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    if (produto.situacao !== 'descontinuado') {
      exigirProduto(produto);
      throw Recusa.conflito('produto-nao-descontinuado', 'Este produto não está descontinuado.');
    }
    return [{ type: 'ProdutoRestaurado', data: { produtoId, ...produto.dados } }];
  };

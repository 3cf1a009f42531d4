import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirProduto, type Produto } from './produto.js';

export interface RestaurarProduto {
  readonly produtoId: number;
}

/** Brings a discontinued product back to lists and, if it was there, to the site, with its pictures. */
export const restaurarProduto =
  ({ produtoId }: RestaurarProduto) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    if (produto.situacao !== 'descontinuado') {
      exigirProduto(produto);
      throw Recusa.conflito('produto-nao-descontinuado', 'Este produto não está descontinuado.');
    }
    return [{ type: 'ProdutoRestaurado', data: { produtoId, ...produto.dados } }];
  };

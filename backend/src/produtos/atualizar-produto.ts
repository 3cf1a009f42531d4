import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import {
  exigirCategoria,
  exigirProduto,
  type DadosDoProduto,
  type Produto,
} from './domain/produto.js';

export interface AtualizarProduto {
  readonly produtoId: number;
  readonly dados: DadosDoProduto;
  /** Whether `dados.categoriaId` names a category; read only when the category changes. */
  readonly categoriaExiste: boolean;
}

export const atualizarProduto =
  ({ produtoId, dados, categoriaExiste }: AtualizarProduto) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    const atual = exigirProduto(produto);
    if (dados.categoriaId !== null && dados.categoriaId !== atual.categoriaId)
      exigirCategoria(categoriaExiste);
    return iguais(atual, dados)
      ? []
      : [{ type: 'ProdutoAtualizado', data: { produtoId, ...dados } }];
  };

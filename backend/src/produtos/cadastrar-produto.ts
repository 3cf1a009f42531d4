import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirCategoria, type DadosDoProduto, type Produto } from './domain/produto.js';

export interface CadastrarProduto {
  readonly produtoId: number;
  readonly dados: DadosDoProduto;
  /** Whether `dados.categoriaId` names a category; not read when it is null. */
  readonly categoriaExiste: boolean;
}

export const cadastrarProduto =
  ({ produtoId, dados, categoriaExiste }: CadastrarProduto) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    if (produto.situacao !== 'inexistente')
      throw Recusa.conflito('produto-ja-existe', 'Este produto já está cadastrado.');
    if (dados.categoriaId !== null) exigirCategoria(categoriaExiste);
    return [{ type: 'ProdutoCadastrado', data: { produtoId, ...dados } }];
  };

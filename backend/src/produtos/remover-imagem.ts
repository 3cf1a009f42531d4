import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { exigirImagem, type Produto } from './domain/produto.js';

export interface RemoverImagem {
  readonly produtoId: number;
  readonly imagemId: number;
}

export const removerImagem =
  ({ produtoId, imagemId }: RemoverImagem) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    exigirImagem(produto, imagemId);
    return [{ type: 'ImagemRemovida', data: { produtoId, imagemId } }];
  };

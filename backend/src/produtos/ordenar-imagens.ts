import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { exigirImagens, type Produto } from './domain/produto.js';

export interface OrdenarImagens {
  readonly produtoId: number;
  /** Every picture of the product, in the new order. */
  readonly imagens: readonly number[];
}

const ordenados = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

export const ordenarImagens =
  ({ produtoId, imagens }: OrdenarImagens) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    const atuais = exigirImagens(produto).map(({ imagemId }) => imagemId);
    if (!iguais(ordenados(imagens), ordenados(atuais)))
      throw Recusa.campo(
        'ordem-invalida',
        'imagens',
        'As fotos mudaram enquanto eram ordenadas. Recarregue e tente novamente.',
      );
    return iguais(imagens, atuais)
      ? []
      : [{ type: 'ImagensReordenadas', data: { produtoId, imagens: [...imagens] } }];
  };

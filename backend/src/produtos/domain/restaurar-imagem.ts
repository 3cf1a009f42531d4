import { MAXIMO_DE_IMAGENS, RECUSA_DA_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { exigirAtivo, imagemInexistente, type Produto } from './produto.js';

export interface RestaurarImagem {
  readonly produtoId: number;
  readonly imagemId: number;
}

/** Restores a removed picture at its former index, or at the end when fewer pictures remain. @throws Recusa */
export const restaurarImagem =
  ({ produtoId, imagemId }: RestaurarImagem) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    const { imagens, removidas } = exigirAtivo(produto);
    const ids = imagens.map((imagem) => imagem.imagemId);
    if (ids.includes(imagemId))
      throw Recusa.conflito('imagem-nao-removida', 'Esta imagem não está removida.');
    const removida = removidas.find(({ imagem }) => imagem.imagemId === imagemId);
    if (!removida) throw imagemInexistente();
    const { ativaNoSite, escolha: _, ...foto } = removida.imagem;
    if (imagens.some(({ hash }) => hash === foto.hash))
      throw Recusa.conflito('imagem-repetida', RECUSA_DA_IMAGEM.repetida);
    if (imagens.length >= MAXIMO_DE_IMAGENS)
      throw Recusa.conflito('imagens-demais', RECUSA_DA_IMAGEM.demais);
    return [
      {
        type: 'ImagemRestaurada',
        data: {
          produtoId,
          ...foto,
          ativaNoSite,
          imagens: ids.toSpliced(removida.indice, 0, imagemId),
        },
      },
    ];
  };

import { EXTENSOES, nomeDoArquivo } from '@encomenda/contracts/arquivos/nome-do-arquivo';
import { MAXIMO_DE_IMAGENS, RECUSA_DA_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { exigirImagens, type ImagemNoProduto, type Produto } from './produto.js';

type Adicionada = Extract<ProdutoEvent, { type: 'ImagemAdicionada' }>['data'];

export interface AdicionarImagem {
  readonly produtoId: number;
  readonly imagemId: number;
  readonly nome: string;
  readonly foto: Omit<Adicionada, 'produtoId' | 'imagemId' | 'nome' | 'escolha' | 'imagens'>;
  /** Upload that the picture belongs to, and its place there; null for a picture on its own. */
  readonly escolha: Adicionada['escolha'];
}

/** Index that keeps the pictures of one upload in their chosen order. A picture on its own goes to the end. */
const indiceDa = (
  escolha: AdicionarImagem['escolha'],
  imagens: readonly ImagemNoProduto[],
): number => {
  const posicoes = imagens.map((imagem) =>
    escolha !== null && imagem.escolha?.id === escolha.id ? imagem.escolha.posicao : null,
  );
  const seguinte = posicoes.findIndex(
    (posicao) => posicao !== null && escolha !== null && posicao > escolha.posicao,
  );
  if (seguinte >= 0) return seguinte;
  const anterior = posicoes.findLastIndex((posicao) => posicao !== null);
  return anterior >= 0 ? anterior + 1 : imagens.length;
};

export const adicionarImagem =
  ({ produtoId, imagemId, nome, foto, escolha }: AdicionarImagem) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    const imagens = exigirImagens(produto);
    if (imagens.some(({ hash }) => hash === foto.hash))
      throw Recusa.campo('imagem-repetida', 'file', RECUSA_DA_IMAGEM.repetida);
    if (imagens.length >= MAXIMO_DE_IMAGENS)
      throw Recusa.campo('imagens-demais', 'file', RECUSA_DA_IMAGEM.demais);
    const indice = indiceDa(escolha, imagens);
    const ids = imagens.map((imagem) => imagem.imagemId);
    return [
      {
        type: 'ImagemAdicionada',
        data: {
          produtoId,
          imagemId,
          nome: nomeDoArquivo(nome, EXTENSOES[foto.tipo]),
          ...foto,
          escolha,
          imagens: indice === ids.length ? null : ids.toSpliced(indice, 0, imagemId),
        },
      },
    ];
  };

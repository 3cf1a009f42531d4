import { MAXIMO_DE_IMAGENS, RECUSA_DA_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { nomeDoArquivo } from './nome-do-arquivo.js';
import { exigirImagens, type Produto } from './produto.js';

type Adicionada = Extract<ProdutoEvent, { type: 'ImagemAdicionada' }>['data'];

export interface AdicionarImagem {
  readonly tipo: 'AdicionarImagem';
  readonly produtoId: number;
  readonly imagemId: number;
  /** What its sender calls it. */
  readonly nome: string;
  /** What was found out about the file, which is kept already. */
  readonly foto: Omit<Adicionada, 'produtoId' | 'imagemId' | 'nome'>;
}

const EXTENSOES = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' } as const;

export const adicionarImagem = (
  { produtoId, imagemId, nome, foto }: AdicionarImagem,
  produto: Produto,
): readonly ProdutoEvent[] => {
  const imagens = exigirImagens(produto);
  if (imagens.some(({ hash }) => hash === foto.hash))
    throw Recusa.campo('imagem-repetida', 'file', RECUSA_DA_IMAGEM.repetida);
  if (imagens.length >= MAXIMO_DE_IMAGENS)
    throw Recusa.campo('imagens-demais', 'file', RECUSA_DA_IMAGEM.demais);
  return [
    {
      type: 'ImagemAdicionada',
      data: { produtoId, imagemId, nome: nomeDoArquivo(nome, EXTENSOES[foto.tipo]), ...foto },
    },
  ];
};

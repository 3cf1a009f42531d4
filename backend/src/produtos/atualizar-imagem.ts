import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { mensagens } from '@encomenda/contracts/shared/campos';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { renomeado } from './domain/nome-do-arquivo.js';
import { exigirImagem, type Produto } from './domain/produto.js';

export interface AtualizarImagem {
  readonly produtoId: number;
  readonly imagemId: number;
  /** Without its extension, which stays; null leaves the name as it is. */
  readonly nome: string | null;
  /** null leaves it as it is. */
  readonly ativaNoSite: boolean | null;
}

export const atualizarImagem =
  ({ produtoId, imagemId, nome, ativaNoSite }: AtualizarImagem) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    const imagem = exigirImagem(produto, imagemId);
    const events: ProdutoEvent[] = [];
    if (nome !== null) {
      const novo = renomeado(imagem.nome, nome);
      if (novo === null) throw Recusa.campo('nome-invalido', 'nome', mensagens.invalido('Nome'));
      if (novo !== imagem.nome)
        events.push({ type: 'ImagemRenomeada', data: { produtoId, imagemId, nome: novo } });
    }
    if (ativaNoSite !== null && ativaNoSite !== imagem.ativaNoSite)
      events.push({
        type: ativaNoSite ? 'ImagemPublicada' : 'ImagemOcultada',
        data: { produtoId, imagemId },
      });
    return events;
  };

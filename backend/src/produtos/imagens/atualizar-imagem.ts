import { renomeado } from '@encomenda/contracts/arquivos/nome-do-arquivo';
import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { CorpoDaImagem } from '@encomenda/contracts/produtos/produtos.http';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { Parts } from '../../platform/commands/numbers/parts.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirImagem, imagemInexistente, produtoFold, type Produto } from '../domain/produto.js';

export class AtualizarImagem extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly imagemId: number,
    readonly corpo: CorpoDaImagem,
  ) {
    super();
  }
}

@CommandHandler(AtualizarImagem)
export class AtualizarImagemHandler implements ICommandHandler<AtualizarImagem> {
  constructor(
    private readonly parts: Parts,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, imagemId, corpo }: AtualizarImagem) {
    const produtoId = await this.parts.ownerOf('imagem', imagemId, imagemInexistente);
    return this.writer.handle({
      fold: produtoFold,
      stream: produtoStream(produtoId),
      origin,
      decide: () =>
        atualizarImagem({ produtoId, imagemId, nome: corpo.nome, ativaNoSite: corpo.ativo_site }),
    });
  }
}

interface Facts {
  readonly produtoId: number;
  readonly imagemId: number;
  /** New name without the extension, which never changes; null keeps the name. */
  readonly nome: string | null;
  /** Null keeps the value. */
  readonly ativaNoSite: boolean | null;
}

export const atualizarImagem =
  ({ produtoId, imagemId, nome, ativaNoSite }: Facts) =>
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

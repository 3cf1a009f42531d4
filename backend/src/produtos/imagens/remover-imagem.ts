import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { Parts } from '../../platform/commands/numbers/parts.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirImagem, imagemInexistente, produtoFold, type Produto } from '../domain/produto.js';

export class RemoverImagem extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly imagemId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoverImagem)
export class RemoverImagemHandler implements ICommandHandler<RemoverImagem> {
  constructor(
    private readonly parts: Parts,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, imagemId }: RemoverImagem) {
    const produtoId = await this.parts.ownerOf('imagem', imagemId, imagemInexistente);
    return this.writer.handle({
      fold: produtoFold,
      stream: produtoStream(produtoId),
      origin,
      decide: () => removerImagem({ produtoId, imagemId }),
    });
  }
}

interface Facts {
  readonly produtoId: number;
  readonly imagemId: number;
}

export const removerImagem =
  ({ produtoId, imagemId }: Facts) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    exigirImagem(produto, imagemId);
    return [{ type: 'ImagemRemovida', data: { produtoId, imagemId } }];
  };

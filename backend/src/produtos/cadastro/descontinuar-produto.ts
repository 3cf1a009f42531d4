import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirProduto, produtoFold, type Produto } from '../domain/produto.js';

export class DescontinuarProduto extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly produtoId: number,
  ) {
    super();
  }
}

@CommandHandler(DescontinuarProduto)
export class DescontinuarProdutoHandler implements ICommandHandler<DescontinuarProduto> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, produtoId }: DescontinuarProduto) {
    return this.writer.handle({
      fold: produtoFold,
      stream: produtoStream(produtoId),
      origin,
      decide: () => descontinuarProduto({ produtoId }),
    });
  }
}

interface Facts {
  readonly produtoId: number;
}

export const descontinuarProduto =
  ({ produtoId }: Facts) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    exigirProduto(produto);
    return [{ type: 'ProdutoDescontinuado', data: { produtoId } }];
  };

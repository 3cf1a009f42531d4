import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { CorpoDaOrdemDasImagens } from '@encomenda/contracts/produtos/produtos.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirImagens, produtoFold, type Produto } from '../domain/produto.js';

export class OrdenarImagens extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly produtoId: number,
    readonly corpo: CorpoDaOrdemDasImagens,
  ) {
    super();
  }
}

@CommandHandler(OrdenarImagens)
export class OrdenarImagensHandler implements ICommandHandler<OrdenarImagens> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, produtoId, corpo }: OrdenarImagens) {
    return this.writer.handle({
      fold: produtoFold,
      stream: produtoStream(produtoId),
      origin,
      decide: () => ordenarImagens({ produtoId, imagens: corpo.imagens }),
    });
  }
}

interface Facts {
  readonly produtoId: number;
  /** All pictures of the product, each once, in the new order. */
  readonly imagens: readonly number[];
}

const ordenados = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

export const ordenarImagens =
  ({ produtoId, imagens }: Facts) =>
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

import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { CategoriaDoProduto } from '../categorias/categoria-do-produto.js';
import {
  exigirCategoria,
  produtoFold,
  type DadosDoProduto,
  type Produto,
} from '../domain/produto.js';
import { dadosDoProduto } from './formulario-do-produto.js';

export class CadastrarProduto extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoProduto,
  ) {
    super();
  }
}

@CommandHandler(CadastrarProduto)
export class CadastrarProdutoHandler implements ICommandHandler<CadastrarProduto> {
  constructor(
    private readonly categorias: CategoriaDoProduto,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, corpo }: CadastrarProduto) {
    const id = await this.numbers.allocate(
      'produto',
      origin.commandId,
      produtoStream,
      origin.authority,
    );
    const dados = dadosDoProduto(corpo);
    const result = await this.writer.handle({
      fold: produtoFold,
      stream: produtoStream(id),
      origin,
      decide: async () =>
        cadastrarProduto({
          produtoId: id,
          dados,
          categoriaExiste: await this.categorias.existe(dados.categoriaId),
        }),
    });
    return { ...result, id };
  }
}

interface Facts {
  readonly produtoId: number;
  readonly dados: DadosDoProduto;
  /** Whether the category exists. Not checked for a null category. */
  readonly categoriaExiste: boolean;
}

export const cadastrarProduto =
  ({ produtoId, dados, categoriaExiste }: Facts) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    if (produto.situacao !== 'inexistente')
      throw Recusa.conflito('produto-ja-existe', 'Este produto já está cadastrado.');
    if (dados.categoriaId !== null) exigirCategoria(categoriaExiste);
    return [{ type: 'ProdutoCadastrado', data: { produtoId, ...dados } }];
  };

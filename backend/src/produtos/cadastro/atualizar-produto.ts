import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { camposDoProduto } from '@encomenda/contracts/produtos/produto.campos';
import type { CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Edits } from '../../platform/commands/edits/edits.js';
import { sanitizedBody } from '../../platform/commands/edits/record-fields.js';
import type { CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { CategoriaDoProduto } from '../categorias/categoria-do-produto.js';
import {
  exigirCategoria,
  exigirProduto,
  produtoFold,
  type DadosDoProduto,
  type Produto,
  type ProdutoDecision,
} from '../domain/produto.js';
import { dadosDoProduto, formularioDoProduto } from './formulario-do-produto.js';

export class AtualizarProduto extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly produtoId: number,
    readonly corpo: CorpoDoProduto,
  ) {
    super();
  }
}

@CommandHandler(AtualizarProduto)
export class AtualizarProdutoHandler implements ICommandHandler<AtualizarProduto> {
  constructor(
    private readonly categorias: CategoriaDoProduto,
    private readonly edits: Edits,
  ) {}

  execute({ origin, produtoId, corpo }: AtualizarProduto) {
    return this.edits.handle({
      fold: produtoFold,
      stream: produtoStream(produtoId),
      origin,
      form: formularioDoProduto((id) => this.categorias.nome(id)),
      body: sanitizedBody(camposDoProduto, corpo),
      decide: async (conciliado): Promise<ProdutoDecision> =>
        atualizarProduto({
          produtoId,
          dados: dadosDoProduto(conciliado),
          categoriaExiste: await this.categorias.existe(conciliado.categ_produto_id),
        }),
    });
  }
}

interface Facts {
  readonly produtoId: number;
  readonly dados: DadosDoProduto;
  /** Whether the category exists. Checked only when the category changes. */
  readonly categoriaExiste: boolean;
}

export const atualizarProduto =
  ({ produtoId, dados, categoriaExiste }: Facts) =>
  (produto: Produto): readonly ProdutoEvent[] => {
    const atual = exigirProduto(produto);
    if (dados.categoriaId !== null && dados.categoriaId !== atual.categoriaId)
      exigirCategoria(categoriaExiste);
    return iguais(atual, dados)
      ? []
      : [{ type: 'ProdutoAtualizado', data: { produtoId, ...dados } }];
  };

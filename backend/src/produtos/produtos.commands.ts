import { categoriaDeProdutoStream } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import { Edits } from '../platform/commands/edits.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import { StateReader } from '../platform/commands/state-reader.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { sanitizedHtml } from '../platform/rich-text.js';
import { categoriaDeProdutoFold } from './domain/categoria-de-produto.js';
import { produtoFold, type ProdutoDecision } from './domain/produto.js';
import type { DadosDoProduto } from './domain/produto.js';
import { formularioDoProduto } from './formulario-do-produto.js';
import { cadastrarProduto } from './cadastrar-produto.js';
import { atualizarProduto } from './atualizar-produto.js';
import { descontinuarProduto } from './descontinuar-produto.js';

const dadosDe = (corpo: CorpoDoProduto): DadosDoProduto => ({
  nome: corpo.nome,
  descricao: sanitizedHtml(corpo.descricao),
  categoriaId: corpo.categ_produto_id,
  ativoNoSite: corpo.ativo_site,
  valorEmCentavos: corpo.valor,
});

@Injectable()
export class Produtos {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
  ) {}

  handle(
    origin: RequestContext,
    produtoId: number,
    decide: () => ProdutoDecision | Promise<ProdutoDecision>,
  ): Promise<CommandResult<ProdutoEvent>> {
    const stream = produtoStream(produtoId);
    return this.writer.handle({ fold: produtoFold, stream, origin, decide });
  }

  async categoriaExiste(categoriaId: number | null): Promise<boolean> {
    return categoriaId !== null && (await this.nomeDaCategoria(categoriaId)) !== null;
  }

  /** Null when there is no such category, or no longer. */
  async nomeDaCategoria(categoriaId: number): Promise<string | null> {
    const stream = categoriaDeProdutoStream(categoriaId);
    const categoria = await this.reader.stateOf(categoriaDeProdutoFold, stream);
    return categoria.situacao === 'ativa' ? categoria.nome : null;
  }
}

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
    private readonly produtos: Produtos,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, corpo }: CadastrarProduto) {
    const id = await this.numbers.allocate('produto', origin.commandId, produtoStream);
    const dados = dadosDe(corpo);
    const result = await this.produtos.handle(origin, id, async () =>
      cadastrarProduto({
        produtoId: id,
        dados,
        categoriaExiste: await this.produtos.categoriaExiste(dados.categoriaId),
      }),
    );
    return { ...result, id };
  }
}

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
    private readonly produtos: Produtos,
    private readonly edits: Edits,
  ) {}

  execute({ origin, produtoId, corpo }: AtualizarProduto) {
    return this.edits.handle({
      fold: produtoFold,
      stream: produtoStream(produtoId),
      origin,
      form: formularioDoProduto((id) => this.produtos.nomeDaCategoria(id)),
      body: { ...corpo, descricao: sanitizedHtml(corpo.descricao) },
      decide: async (conciliado): Promise<ProdutoDecision> =>
        atualizarProduto({
          produtoId,
          dados: dadosDe(conciliado),
          categoriaExiste: await this.produtos.categoriaExiste(conciliado.categ_produto_id),
        }),
    });
  }
}

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
  constructor(private readonly produtos: Produtos) {}

  execute({ origin, produtoId }: DescontinuarProduto) {
    return this.produtos.handle(origin, produtoId, () => descontinuarProduto({ produtoId }));
  }
}

export const produtosCommands = [
  Produtos,
  CadastrarProdutoHandler,
  AtualizarProdutoHandler,
  DescontinuarProdutoHandler,
];

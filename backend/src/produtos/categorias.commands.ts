import {
  categoriaDeProdutoStream,
  type CategoriaDeProdutoEvent,
} from '@encomenda/contracts/produtos/categoria-de-produto.events';
import type { CorpoDaCategoria } from '@encomenda/contracts/produtos/produtos.http';
import { entreAspas } from '@encomenda/contracts/shared/aspas';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import { UniqueNames, type UniqueName } from '../platform/commands/unique-names.js';
import type { RequestContext } from '../platform/http/request-context.js';
import {
  categoriaDeProdutoFold,
  type CategoriaDeProdutoDecision,
  criarCategoriaDeProduto,
  atualizarCategoriaDeProduto,
  excluirCategoriaDeProduto,
} from './domain/categoria-de-produto.js';

export const NOME_DA_CATEGORIA: UniqueName = {
  number: 'categoria_de_produto',
  stream: categoriaDeProdutoStream,
  taken: (nome) => `Já existe a categoria ${entreAspas(nome)}.`,
};

@Injectable()
export class Categorias {
  constructor(private readonly names: UniqueNames) {}

  handle(
    origin: RequestContext,
    categoriaId: number,
    decision: CategoriaDeProdutoDecision,
  ): Promise<CommandResult<CategoriaDeProdutoEvent>> {
    return this.names.handle(NOME_DA_CATEGORIA, categoriaId, {
      fold: categoriaDeProdutoFold,
      stream: categoriaDeProdutoStream(categoriaId),
      origin,
      decide: () => decision,
    });
  }
}

export class CriarCategoria extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaCategoria,
  ) {
    super();
  }
}

@CommandHandler(CriarCategoria)
export class CriarCategoriaHandler implements ICommandHandler<CriarCategoria> {
  constructor(
    private readonly categorias: Categorias,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, corpo: { nome } }: CriarCategoria) {
    const { commandId, authority } = origin;
    const id = await this.numbers.allocate(
      'categoria_de_produto',
      commandId,
      categoriaDeProdutoStream,
      authority,
    );
    const result = await this.categorias.handle(
      origin,
      id,
      criarCategoriaDeProduto({ categoriaId: id, nome }),
    );
    return { ...result, id };
  }
}

export class AtualizarCategoria extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly categoriaId: number,
    readonly corpo: CorpoDaCategoria,
  ) {
    super();
  }
}

@CommandHandler(AtualizarCategoria)
export class AtualizarCategoriaHandler implements ICommandHandler<AtualizarCategoria> {
  constructor(private readonly categorias: Categorias) {}

  execute({ origin, categoriaId, corpo: { nome } }: AtualizarCategoria) {
    return this.categorias.handle(
      origin,
      categoriaId,
      atualizarCategoriaDeProduto({ categoriaId, nome }),
    );
  }
}

export class ExcluirCategoria extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly categoriaId: number,
  ) {
    super();
  }
}

@CommandHandler(ExcluirCategoria)
export class ExcluirCategoriaHandler implements ICommandHandler<ExcluirCategoria> {
  constructor(private readonly categorias: Categorias) {}

  execute({ origin, categoriaId }: ExcluirCategoria) {
    return this.categorias.handle(origin, categoriaId, excluirCategoriaDeProduto({ categoriaId }));
  }
}

import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type {
  CorpoDaImagem,
  CorpoDaImagemNova,
  CorpoDaOrdemDasImagens,
} from '@encomenda/contracts/produtos/produtos.http';
import { mensagens } from '@encomenda/contracts/shared/campos';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { Parts, underField } from '../platform/commands/parts.js';
import { Pictures } from '../platform/files/pictures.js';
import type { ReceivedFile } from '../platform/files/received-file.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { type AdicionarImagem, adicionarImagem } from './domain/adicionar-imagem.js';
import { imagemInexistente, produtoFold, type ProdutoDecision } from './domain/produto.js';
import { atualizarImagem } from './atualizar-imagem.js';
import { removerImagem } from './remover-imagem.js';
import { ordenarImagens } from './ordenar-imagens.js';

/** Commands about pictures go to the stream of the product that has them. */
@Injectable()
export class Imagens {
  constructor(
    private readonly writer: HandleCommand,
    private readonly parts: Parts,
  ) {}

  handle(
    origin: RequestContext,
    produtoId: number,
    decide: () => ProdutoDecision,
  ): Promise<CommandResult<ProdutoEvent>> {
    const stream = produtoStream(produtoId);
    return this.writer.handle({ fold: produtoFold, stream, origin, decide });
  }

  /** Adds a picture to a product that a form names: a missing product is that field's mistake. */
  adicionar(origin: RequestContext, imagem: Omit<AdicionarImagem, 'imagemId'>): Promise<Created> {
    const adding = this.parts.add('imagem', {
      fold: produtoFold,
      stream: produtoStream(imagem.produtoId),
      origin,
      decide: () => (produto, imagemId) => adicionarImagem({ ...imagem, imagemId })(produto),
    });
    return underField(adding, {
      code: 'produto-inexistente',
      refusal: Recusa.campo('produto-invalido', 'produto_id', mensagens.invalido('Produto')),
    });
  }

  /** The product that a picture belongs to. @throws Recusa when there is no such picture */
  produtoDe(imagemId: number): Promise<number> {
    return this.parts.ownerOf('imagem', imagemId, imagemInexistente());
  }
}

export class EnviarImagem extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaImagemNova,
    readonly arquivo: ReceivedFile,
  ) {
    super();
  }
}

@CommandHandler(EnviarImagem)
export class EnviarImagemHandler implements ICommandHandler<EnviarImagem> {
  constructor(
    private readonly imagens: Imagens,
    private readonly pictures: Pictures,
  ) {}

  async execute({ origin, corpo, arquivo }: EnviarImagem) {
    // First the file, then the event: a file without an event is swept, an event never lacks its file.
    const foto = await this.pictures.accept(arquivo);
    const result = await this.imagens.adicionar(origin, {
      produtoId: corpo.produto_id,
      nome: corpo.name ?? arquivo.nome,
      foto,
      escolha:
        corpo.escolha === null || corpo.posicao === null
          ? null
          : { id: corpo.escolha, posicao: corpo.posicao },
    });
    this.pictures.makeSizesSoon(foto.hash);
    return result;
  }
}

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
  constructor(private readonly imagens: Imagens) {}

  async execute({ origin, imagemId, corpo }: AtualizarImagem) {
    const produtoId = await this.imagens.produtoDe(imagemId);
    return this.imagens.handle(origin, produtoId, () =>
      atualizarImagem({ produtoId, imagemId, nome: corpo.nome, ativaNoSite: corpo.ativo_site }),
    );
  }
}

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
  constructor(private readonly imagens: Imagens) {}

  async execute({ origin, imagemId }: RemoverImagem) {
    const produtoId = await this.imagens.produtoDe(imagemId);
    return this.imagens.handle(origin, produtoId, () => removerImagem({ produtoId, imagemId }));
  }
}

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
  constructor(private readonly imagens: Imagens) {}

  execute({ origin, produtoId, corpo }: OrdenarImagens) {
    return this.imagens.handle(origin, produtoId, () =>
      ordenarImagens({ produtoId, imagens: corpo.imagens }),
    );
  }
}

export const imagensCommands = [
  Imagens,
  EnviarImagemHandler,
  AtualizarImagemHandler,
  RemoverImagemHandler,
  OrdenarImagensHandler,
];

import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { tagStream, type TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { CorpoDaTag } from '@encomenda/contracts/tags/tags.http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers/numbers.js';
import { UniqueNames, type UniqueName } from '../platform/commands/named-records/unique-names.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { tagFold, type TagDecision, criarTag, atualizarTag, excluirTag } from './domain/tag.js';

/** Tag names are unique. */
export const NOME_DA_TAG: UniqueName = {
  number: 'tag',
  stream: tagStream,
  taken: (nome) => `Já existe a tag ${entreAspas(nome)}.`,
};

@Injectable()
export class Tags {
  constructor(private readonly names: UniqueNames) {}

  handle(
    origin: RequestContext,
    tagId: number,
    decision: TagDecision,
  ): Promise<CommandResult<TagEvent>> {
    const stream = tagStream(tagId);
    return this.names.handle(NOME_DA_TAG, tagId, {
      fold: tagFold,
      stream,
      origin,
      decide: () => decision,
    });
  }
}

export class CriarTag extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaTag,
  ) {
    super();
  }
}

@CommandHandler(CriarTag)
export class CriarTagHandler implements ICommandHandler<CriarTag> {
  constructor(
    private readonly tags: Tags,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, corpo }: CriarTag) {
    const id = await this.numbers.allocate('tag', origin.commandId, tagStream, origin.authority);
    const result = await this.tags.handle(origin, id, criarTag({ tagId: id, dados: corpo }));
    return { ...result, id };
  }
}

export class AtualizarTag extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly tagId: number,
    readonly corpo: CorpoDaTag,
  ) {
    super();
  }
}

@CommandHandler(AtualizarTag)
export class AtualizarTagHandler implements ICommandHandler<AtualizarTag> {
  constructor(private readonly tags: Tags) {}

  execute({ origin, tagId, corpo }: AtualizarTag) {
    return this.tags.handle(origin, tagId, atualizarTag({ tagId, dados: corpo }));
  }
}

export class ExcluirTag extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly tagId: number,
  ) {
    super();
  }
}

@CommandHandler(ExcluirTag)
export class ExcluirTagHandler implements ICommandHandler<ExcluirTag> {
  constructor(private readonly tags: Tags) {}

  execute({ origin, tagId }: ExcluirTag) {
    return this.tags.handle(origin, tagId, excluirTag({ tagId }));
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestContext } from '../../http/request/request-context.js';
import type { Created } from '../answer/answer.js';
import type { CommandResult } from '../handle-command.js';
import {
  createNamedRecord,
  deleteNamedRecord,
  namedRecordFold,
  renameNamedRecord,
  type NamedRecordKind,
} from './named-record.js';
import { Numbers } from '../numbers/numbers.js';
import { UniqueNames } from './unique-names.js';

export class CreateNamedRecord extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly kind: NamedRecordKind,
    readonly nome: string,
  ) {
    super();
  }
}

@CommandHandler(CreateNamedRecord)
export class CreateNamedRecordHandler implements ICommandHandler<CreateNamedRecord> {
  constructor(
    private readonly names: UniqueNames,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, kind, nome }: CreateNamedRecord) {
    const id = await this.numbers.allocate(
      kind.number,
      origin.commandId,
      kind.stream,
      origin.authority,
    );
    const result = await this.names.handle(kind, id, {
      fold: namedRecordFold,
      stream: kind.stream(id),
      origin,
      decide: () => createNamedRecord(kind, id, nome),
    });
    return { ...result, id };
  }
}

export class RenameNamedRecord extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly kind: NamedRecordKind,
    readonly id: number,
    readonly nome: string,
  ) {
    super();
  }
}

@CommandHandler(RenameNamedRecord)
export class RenameNamedRecordHandler implements ICommandHandler<RenameNamedRecord> {
  constructor(private readonly names: UniqueNames) {}

  execute({ origin, kind, id, nome }: RenameNamedRecord) {
    return this.names.handle(kind, id, {
      fold: namedRecordFold,
      stream: kind.stream(id),
      origin,
      decide: () => renameNamedRecord(kind, id, nome),
    });
  }
}

export class DeleteNamedRecord extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly kind: NamedRecordKind,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteNamedRecord)
export class DeleteNamedRecordHandler implements ICommandHandler<DeleteNamedRecord> {
  constructor(private readonly names: UniqueNames) {}

  execute({ origin, kind, id }: DeleteNamedRecord) {
    return this.names.handle(kind, id, {
      fold: namedRecordFold,
      stream: kind.stream(id),
      origin,
      decide: () => deleteNamedRecord(kind, id),
    });
  }
}

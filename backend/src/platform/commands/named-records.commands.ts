import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestContext } from '../http/request-context.js';
import type { Created } from './answer.js';
import type { CommandResult } from './handle-command.js';
import {
  namedRecordDecider,
  type NamedRecordCommand,
  type NamedRecordKind,
} from './named-record.decider.js';
import { Numbers } from './numbers.js';
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
    const id = await this.numbers.allocate(kind.number, origin.commandId, kind.stream);
    const result = await this.names.handle(kind, id, {
      decider: namedRecordDecider(kind),
      stream: kind.stream(id),
      origin,
      command: (): NamedRecordCommand => ({ tipo: 'create', id, nome }),
    });
    return { ...result, id };
  }
}

export class ChangeNamedRecord extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly kind: NamedRecordKind,
    readonly change: Exclude<NamedRecordCommand, { tipo: 'create' }>,
  ) {
    super();
  }
}

@CommandHandler(ChangeNamedRecord)
export class ChangeNamedRecordHandler implements ICommandHandler<ChangeNamedRecord> {
  constructor(private readonly names: UniqueNames) {}

  execute({ origin, kind, change }: ChangeNamedRecord) {
    return this.names.handle(kind, change.id, {
      decider: namedRecordDecider(kind),
      stream: kind.stream(change.id),
      origin,
      command: () => change,
    });
  }
}

export const namedRecordsCommands = [CreateNamedRecordHandler, ChangeNamedRecordHandler];

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { Desfazer, type ActToUndo } from './desfazer.js';

export class DesfazerAto extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly ato: ActToUndo,
  ) {
    super();
  }
}

@CommandHandler(DesfazerAto)
export class DesfazerAtoHandler implements ICommandHandler<DesfazerAto> {
  constructor(private readonly desfazer: Desfazer) {}

  execute({ origin, ato }: DesfazerAto) {
    return this.desfazer.undo(origin, ato);
  }
}

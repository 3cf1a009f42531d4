import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request/request-context.js';

export class SobreAEntrega extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly entregaId: number,
  ) {
    super();
  }
}

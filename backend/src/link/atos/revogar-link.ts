import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { linkFold, type Link } from '../domain/link.js';

export class RevogarLink extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly orcamentoId: number,
  ) {
    super();
  }
}

@CommandHandler(RevogarLink)
export class RevogarLinkHandler implements ICommandHandler<RevogarLink> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, orcamentoId }: RevogarLink) {
    return this.writer.handle({
      fold: linkFold,
      stream: linkStream(orcamentoId),
      origin,
      decide: () => revogarLink({ orcamentoId }),
    });
  }
}

/** No event when no link is open. */
export const revogarLink =
  ({ orcamentoId }: { readonly orcamentoId: number }) =>
  (link: Link): readonly LinkEvent[] => {
    if (link.situacao === 'inexistente')
      throw Recusa.inexistente('link-inexistente', 'Este orçamento não tem link.');
    if (link.situacao === 'revogado') return [];
    return [{ type: 'LinkRevogado', data: { orcamentoId, hash: link.hash } }];
  };

import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { derivedId } from '@encomenda/platform/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { linkFold, type Link } from './domain/link.js';

export class VisitarLink extends Command<CommandResult> {
  constructor(
    readonly orcamentoId: number,
    readonly hash: string,
    readonly dia: Dia,
  ) {
    super();
  }
}

@CommandHandler(VisitarLink)
export class VisitarLinkHandler implements ICommandHandler<VisitarLink> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ orcamentoId, hash, dia }: VisitarLink) {
    const commandId = derivedId('visita-do-link', hash, dia);
    return this.writer.handle({
      fold: linkFold,
      stream: linkStream(orcamentoId),
      origin: { usuarioId: null, commandId, correlationId: commandId },
      decide: () => visitarLink({ orcamentoId, hash, dia }),
    });
  }
}

interface Facts {
  readonly orcamentoId: number;
  readonly hash: string;
  readonly dia: Dia;
}

/** Once for each link and business day. */
export const visitarLink =
  ({ orcamentoId, hash, dia }: Facts) =>
  (link: Link): readonly LinkEvent[] =>
    link.situacao !== 'aberto' || link.hash !== hash || (link.visitadoEm ?? '') >= dia
      ? []
      : [{ type: 'LinkVisitado', data: { orcamentoId, hash, dia } }];

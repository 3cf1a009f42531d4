import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { derivedId } from '@encomenda/platform/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { linkFold, type Link } from '../domain/link.js';

export interface Visita {
  readonly orcamentoId: number;
  readonly hash: string;
  readonly dia: Dia;
  readonly robo: boolean;
}

export class VisitarLink extends Command<CommandResult> {
  constructor(readonly visita: Visita) {
    super();
  }
}

@CommandHandler(VisitarLink)
export class VisitarLinkHandler implements ICommandHandler<VisitarLink> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ visita }: VisitarLink) {
    const { orcamentoId, hash, dia, robo } = visita;
    const commandId = derivedId('visita-do-link', hash, dia, ...(robo ? ['robo'] : []));
    return this.writer.handle({
      fold: linkFold,
      stream: linkStream(orcamentoId),
      origin: { usuarioId: null, commandId, correlationId: commandId },
      decide: () => visitarLink(visita),
    });
  }
}

/** Words in the names of robots, for example of programs that draw previews. */
const ROBO = /bot|crawl|spider|preview|whatsapp|facebookexternalhit|telegram|slack|discord/i;

/** Whether the browser's name is that of a robot. */
export const pareceRobo = (userAgent: string | undefined): boolean => ROBO.test(userAgent ?? '');

/** Records a visit once per link and business day, and one by a robot besides. */
export const visitarLink =
  ({ orcamentoId, hash, dia, robo }: Visita) =>
  (link: Link): readonly LinkEvent[] => {
    if (link.situacao !== 'aberto' || link.hash !== hash) return [];
    if (((robo ? link.roboEm : link.visitadoEm) ?? '') >= dia) return [];
    return [{ type: 'LinkVisitado', data: { orcamentoId, hash, dia, robo } }];
  };

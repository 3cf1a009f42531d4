import {
  leituraDeNotificacoesStream,
  type LeituraDeNotificacoesEvent,
} from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import type { CorpoDasPreferencias } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import {
  leituraFold,
  type LeituraDecision,
  marcarComoLidas,
  alterarPreferencias,
} from './domain/leitura.js';
import { NotificacoesServidas } from './notificacoes-servidas.js';

const NADA: CommandResult = { events: [], revision: null, position: null };

@Injectable()
export class Leituras {
  constructor(private readonly writer: HandleCommand) {}

  handle(
    origin: RequestContext,
    usuarioId: number,
    decision: LeituraDecision,
  ): Promise<CommandResult<LeituraDeNotificacoesEvent>> {
    const stream = leituraDeNotificacoesStream(usuarioId);
    return this.writer.handle({ fold: leituraFold, stream, origin, decide: () => decision });
  }
}

/** Marks as read the notifications that this session was shown, and no newer ones. */
export class MarcarComoLidas extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly usuarioId: number,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(MarcarComoLidas)
export class MarcarComoLidasHandler implements ICommandHandler<MarcarComoLidas> {
  constructor(
    private readonly leituras: Leituras,
    private readonly servidas: NotificacoesServidas,
  ) {}

  async execute({ origin, usuarioId, sessionId }: MarcarComoLidas) {
    const ate = await this.servidas.ate(sessionId);
    if (ate === null) return NADA;
    return this.leituras.handle(origin, usuarioId, marcarComoLidas({ usuarioId, ate }));
  }
}

export class AlterarPreferencias extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly usuarioId: number,
    readonly corpo: CorpoDasPreferencias,
  ) {
    super();
  }
}

@CommandHandler(AlterarPreferencias)
export class AlterarPreferenciasHandler implements ICommandHandler<AlterarPreferencias> {
  constructor(private readonly leituras: Leituras) {}

  execute({ origin, usuarioId, corpo: { silenciados } }: AlterarPreferencias) {
    return this.leituras.handle(origin, usuarioId, alterarPreferencias({ usuarioId, silenciados }));
  }
}

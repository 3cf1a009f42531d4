import {
  corpoDasPreferencias,
  type CorpoDasPreferencias,
} from '@encomenda/contracts/notificacoes/notificacoes.http';
import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { RequiresPower } from '../platform/auth/access.js';
import '../platform/auth/session/session-user.js';
import { done } from '../platform/commands/answer/answer.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { AlterarPreferencias, MarcarComoLidas } from './notificacoes.commands.js';
import { NotificacoesDaPessoa } from './notificacoes.queries.js';

/** The caller's own notifications. The user id comes from the session, never from the request. */
@Controller('api/adm/notifications')
@RequiresPower('notificacoes:ler')
export class NotificacoesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly notificacoes: NotificacoesDaPessoa,
  ) {}

  /** The bell shows the length of this list. */
  @Get('unreadNotifications')
  naoLidas(@Req() { session, sessionID }: Request) {
    return this.notificacoes.naoLidas(session.user!, sessionID);
  }

  @Get('readNotifications')
  lidas(@Req() { session }: Request) {
    return this.notificacoes.lidas(session.user!);
  }

  @Post('markNotificationsRead')
  @HttpCode(200)
  async marcar(@Context() origin: RequestContext, @Req() { session, sessionID }: Request) {
    const { usuarioId } = session.user!;
    const result = await this.commands.execute(new MarcarComoLidas(origin, usuarioId, sessionID));
    return done('Notificações marcadas como lidas.', result);
  }

  @Get('preferencias')
  preferencias(@Req() { session }: Request) {
    return this.notificacoes.preferencias(session.user!);
  }

  @Put('preferencias')
  async alterar(
    @Context() origin: RequestContext,
    @Req() { session }: Request,
    @Body({ schema: corpoDasPreferencias }) corpo: CorpoDasPreferencias,
  ) {
    const { usuarioId } = session.user!;
    const result = await this.commands.execute(new AlterarPreferencias(origin, usuarioId, corpo));
    return done('Preferências salvas.', result);
  }
}

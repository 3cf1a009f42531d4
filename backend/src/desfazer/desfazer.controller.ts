import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresSession } from '../platform/auth/access.js';
import { CurrentUser } from '../platform/auth/current-user.js';
import type { SessionUser } from '../platform/auth/session/session-user.js';
import { answerText } from '../platform/commands/answer/answer-text.js';
import { done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { DesfazerAto } from './desfazer-ato.js';
import { Desfazer } from './desfazer.js';
import { Revisao } from './revisao.js';

/** Open to any logged-in user; each act requires its own power. */
@Controller('api/adm/desfazer/:assunto/:id/:revisao')
export class DesfazerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly desfazer: Desfazer,
  ) {}

  @Get()
  @RequiresSession()
  preview(
    @CurrentUser() { papel }: SessionUser,
    @Param('assunto') assunto: string,
    @Id() id: number,
    @Revisao() revisao: number,
  ) {
    return this.desfazer.preview({ assunto, id, revisao, papel });
  }

  @Post()
  @HttpCode(200)
  @RequiresSession()
  async undo(
    @Context() origin: RequestContext,
    @CurrentUser() { papel }: SessionUser,
    @Param('assunto') assunto: string,
    @Id() id: number,
    @Revisao() revisao: number,
  ) {
    const result = await this.commands.execute(
      new DesfazerAto(origin, { assunto, id, revisao, papel }),
    );
    return done(answerText(result.events, 'Desfeito.'), result);
  }
}

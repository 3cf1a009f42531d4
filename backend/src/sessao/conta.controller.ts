import {
  corpoDaSenha,
  type CorpoDaSenha,
  type SessaoAberta,
} from '@encomenda/contracts/sessao/conta.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { Body, Controller, Delete, Get, Put, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { RequiresSession } from '../platform/auth/access.js';
import { CurrentUser } from '../platform/auth/current-user.js';
import { sessionIdHash } from '../platform/auth/keys.js';
import type { SessionUser } from '../platform/auth/session/session-user.js';
import { done, type Answer } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { AlterarSenha } from '../usuarios/senhas/alterar-senha.js';
import { LimiteDeAcesso } from './acesso/limite-de-acesso.guard.js';
import { SessoesAbertas } from './sessoes-abertas.js';

@RequiresSession()
@Controller('api/conta')
export class ContaController {
  constructor(
    private readonly commands: CommandBus,
    private readonly abertas: SessoesAbertas,
  ) {}

  @UseGuards(LimiteDeAcesso)
  @Put('senha')
  async senha(
    @Context() context: RequestContext,
    @Body({ schema: corpoDaSenha }) corpo: CorpoDaSenha,
    @CurrentUser() { usuarioId }: SessionUser,
  ): Promise<Answer> {
    const result = await this.commands.execute(new AlterarSenha(context, usuarioId, corpo));
    return done('Senha alterada. As outras sessões foram encerradas.', result);
  }

  @Get('sessoes')
  sessoes(
    @CurrentUser() { usuarioId }: SessionUser,
    @Req() { sessionID }: Request,
  ): Promise<SessaoAberta[]> {
    return this.abertas.listar(usuarioId, sessionIdHash(sessionID));
  }

  @Delete('sessoes/:id')
  async encerrar(
    @Id() id: number,
    @CurrentUser() { usuarioId }: SessionUser,
  ): Promise<RespostaDeAcao> {
    await this.abertas.encerrar(usuarioId, id);
    return { message: 'Sessão encerrada.', type: 'success' };
  }

  @Delete('sessoes')
  async encerrarOutras(
    @CurrentUser() { usuarioId }: SessionUser,
    @Req() { sessionID }: Request,
  ): Promise<RespostaDeAcao> {
    await this.abertas.encerrarOutras(usuarioId, sessionIdHash(sessionID));
    return { message: 'As outras sessões foram encerradas.', type: 'success' };
  }
}

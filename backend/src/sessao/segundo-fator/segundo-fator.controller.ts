import {
  corpoDeSenhaECodigo,
  corpoDoCodigo,
  corpoDoInicio,
  type CodigosDeRecuperacao,
  type CorpoDeSenhaECodigo,
  type CorpoDoCodigo,
  type CorpoDoInicio,
  type SegundoFator,
  type SegundoFatorIniciado,
} from '@encomenda/contracts/sessao/segundo-fator.http';
import { Body, Controller, Get, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower, RequiresSession } from '../../platform/auth/access.js';
import { CurrentUser } from '../../platform/auth/current-user.js';
import type { SessionUser } from '../../platform/auth/session/session-user.js';
import { Answer, done } from '../../platform/commands/answer/answer.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { DesligarSegundoFator } from '../../usuarios/segundo-fator/desligar-segundo-fator.js';
import { LigarSegundoFator } from '../../usuarios/segundo-fator/ligar-segundo-fator.js';
import { TrocarCodigos } from '../../usuarios/segundo-fator/trocar-codigos.js';
import { VerificacaoEmDuasEtapas } from '../../usuarios/segundo-fator/verificacao-em-duas-etapas.js';
import { LimiteDeAcesso } from '../acesso/limite-de-acesso.guard.js';

/** Turning it on requires `segundo-fator:ligar`. Turning it off requires no power. */
@RequiresSession()
@Controller('api/conta/segundo-fator')
export class SegundoFatorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly verificacao: VerificacaoEmDuasEtapas,
  ) {}

  @Get()
  estado(@CurrentUser() { usuarioId }: SessionUser): Promise<SegundoFator> {
    return this.verificacao.estado(usuarioId);
  }

  @RequiresPower('segundo-fator:ligar')
  @UseGuards(LimiteDeAcesso)
  @Post()
  iniciar(
    @Body({ schema: corpoDoInicio }) corpo: CorpoDoInicio,
    @CurrentUser() { usuarioId }: SessionUser,
  ): Promise<SegundoFatorIniciado> {
    return this.verificacao.iniciar(usuarioId, corpo);
  }

  @RequiresPower('segundo-fator:ligar')
  @Put('confirmar')
  async confirmar(
    @Context() context: RequestContext,
    @Body({ schema: corpoDoCodigo }) corpo: CorpoDoCodigo,
    @CurrentUser() { usuarioId }: SessionUser,
  ): Promise<Answer<CodigosDeRecuperacao>> {
    const { result, codigos } = await this.commands.execute(
      new LigarSegundoFator(context, usuarioId, corpo),
    );
    const message = 'Verificação em duas etapas ligada. As outras sessões foram encerradas.';
    return new Answer(result, { message, type: 'success', codigos });
  }

  @UseGuards(LimiteDeAcesso)
  @Put('desligar')
  async desligar(
    @Context() context: RequestContext,
    @Body({ schema: corpoDeSenhaECodigo }) corpo: CorpoDeSenhaECodigo,
    @CurrentUser() { usuarioId }: SessionUser,
  ): Promise<Answer> {
    const result = await this.commands.execute(new DesligarSegundoFator(context, usuarioId, corpo));
    return done('Verificação em duas etapas desligada.', result);
  }

  @UseGuards(LimiteDeAcesso)
  @Put('codigos')
  async codigos(
    @Context() context: RequestContext,
    @Body({ schema: corpoDeSenhaECodigo }) corpo: CorpoDeSenhaECodigo,
    @CurrentUser() { usuarioId }: SessionUser,
  ): Promise<Answer<CodigosDeRecuperacao>> {
    const { result, codigos } = await this.commands.execute(
      new TrocarCodigos(context, usuarioId, corpo),
    );
    const message = 'Códigos de recuperação trocados. Os anteriores não valem mais.';
    return new Answer(result, { message, type: 'success', codigos });
  }
}

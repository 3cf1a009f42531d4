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
import { ComSessao, Exige } from '../platform/auth/access.js';
import type { Pessoa } from '../platform/auth/session-user.js';
import { Quem } from '../platform/auth/current-user.js';
import { Answer, done } from '../platform/commands/answer.js';
import { Context, type RequestContext } from '../platform/http/request-context.js';
import { VerificacaoEmDuasEtapas } from '../usuarios/segundo-fator/verificacao-em-duas-etapas.js';
import { LimiteDeAcesso } from './limite-de-acesso.guard.js';

/**
 * One's own second step. Only who may administer turns it on; whoever has it, whatever their role
 * is by now, may turn it off.
 */
@ComSessao()
@Controller('api/conta/segundo-fator')
export class SegundoFatorController {
  constructor(private readonly verificacao: VerificacaoEmDuasEtapas) {}

  @Get()
  estado(@Quem() { usuarioId }: Pessoa): Promise<SegundoFator> {
    return this.verificacao.estado(usuarioId);
  }

  @Exige('segundo-fator:ligar')
  @UseGuards(LimiteDeAcesso)
  @Post()
  iniciar(
    @Body({ schema: corpoDoInicio }) corpo: CorpoDoInicio,
    @Quem() { usuarioId }: Pessoa,
  ): Promise<SegundoFatorIniciado> {
    return this.verificacao.iniciar(usuarioId, corpo);
  }

  @Exige('segundo-fator:ligar')
  @Put('confirmar')
  async confirmar(
    @Context() context: RequestContext,
    @Body({ schema: corpoDoCodigo }) corpo: CorpoDoCodigo,
    @Quem() { usuarioId }: Pessoa,
  ): Promise<Answer<CodigosDeRecuperacao>> {
    const { result, codigos } = await this.verificacao.confirmar(context, usuarioId, corpo);
    const message = 'Verificação em duas etapas ligada. As outras sessões foram encerradas.';
    return new Answer(result, { message, type: 'success', codigos });
  }

  @UseGuards(LimiteDeAcesso)
  @Put('desligar')
  async desligar(
    @Context() context: RequestContext,
    @Body({ schema: corpoDeSenhaECodigo }) corpo: CorpoDeSenhaECodigo,
    @Quem() { usuarioId }: Pessoa,
  ): Promise<Answer> {
    const result = await this.verificacao.desligar(context, usuarioId, corpo);
    return done('Verificação em duas etapas desligada.', result);
  }

  @UseGuards(LimiteDeAcesso)
  @Put('codigos')
  async codigos(
    @Context() context: RequestContext,
    @Body({ schema: corpoDeSenhaECodigo }) corpo: CorpoDeSenhaECodigo,
    @Quem() { usuarioId }: Pessoa,
  ): Promise<Answer<CodigosDeRecuperacao>> {
    const { result, codigos } = await this.verificacao.trocarCodigos(context, usuarioId, corpo);
    const message = 'Códigos de recuperação trocados. Os anteriores não valem mais.';
    return new Answer(result, { message, type: 'success', codigos });
  }
}

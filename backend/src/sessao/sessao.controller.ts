import { corpoDoCodigo, type CorpoDoCodigo } from '@encomenda/contracts/sessao/segundo-fator.http';
import {
  corpoDoLogin,
  type CorpoDoLogin,
  type FaltaOCodigo,
  type Sessao,
  type UsuarioDaSessao,
} from '@encomenda/contracts/sessao/sessao.http';
import {
  corpoDoPrimeiroAcesso,
  corpoDoRegistro,
  type CorpoDoPrimeiroAcesso,
  type CorpoDoRegistro,
} from '@encomenda/contracts/usuarios/usuarios.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { tracer } from '@encomenda/platform/tracing/tracer';
import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { Csrf } from '../platform/auth/session/csrf.js';
import { Public } from '../platform/auth/access.js';
import { sessionIdHash } from '../platform/auth/keys.js';
import type { AuthenticatedUser } from '../platform/auth/session/session-user.js';
import { Sessions } from '../platform/auth/session/session.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { LimiteDeAcesso } from './acesso/limite-de-acesso.guard.js';
import { PalavraDeAcesso } from './acesso/palavra-de-acesso.js';
import { entradaVencida, SegundaEtapa } from './segundo-fator/segunda-etapa.js';
import { SessaoService } from './sessao.service.js';

/** The same for new and known e-mails, so that it reveals no account. */
const CADASTRO_RECEBIDO =
  'Pronto. Se este e-mail ainda não tinha conta, ela foi criada. Entre com ele e a sua senha.';

@Public()
@Controller()
export class SessaoController {
  constructor(
    private readonly service: SessaoService,
    private readonly segundaEtapa: SegundaEtapa,
    private readonly sessions: Sessions,
    private readonly csrf: Csrf,
    private readonly palavra: PalavraDeAcesso,
  ) {}

  /** Sets a new CSRF cookie. */
  @Get('sessao')
  async sessao(@Req() request: Request): Promise<Sessao> {
    this.csrf.issue(request, request.res!);
    const { user, pending } = request.session;
    const { cadastro } = this.service;
    if (pending) return { user: null, primeiroAcesso: false, segundaEtapa: true, cadastro };
    if (user) {
      const rastreio = tracer() && { rastreio: true as const };
      const usuario = await this.service.usuario(user);
      return { user: usuario, primeiroAcesso: false, cadastro, ...rastreio };
    }
    const primeiroAcesso = await this.service.primeiroAcesso();
    const pedePalavra = primeiroAcesso && this.palavra.pedida;
    return { user: null, primeiroAcesso, cadastro, ...(pedePalavra ? { pedePalavra } : {}) };
  }

  @UseGuards(LimiteDeAcesso)
  @HttpCode(200)
  @Post('login')
  async login(
    @Body({ schema: corpoDoLogin }) corpo: CorpoDoLogin,
    @Req() request: Request,
  ): Promise<UsuarioDaSessao | FaltaOCodigo> {
    return this.beginOrHold(request, await this.service.entrar(corpo, request));
  }

  @UseGuards(LimiteDeAcesso)
  @HttpCode(200)
  @Post('login/codigo')
  async codigo(
    @Body({ schema: corpoDoCodigo }) { codigo }: CorpoDoCodigo,
    @Req() request: Request,
  ): Promise<UsuarioDaSessao> {
    const { pending } = request.session;
    if (!pending) throw entradaVencida();
    const { usuarioId } = pending;
    const entrada = sessionIdHash(request.sessionID);
    const conhecido = await this.service.navegadorConhecido(usuarioId, request);
    return this.begin(
      request,
      await this.segundaEtapa.concluir(usuarioId, entrada, { codigo, conhecido }),
    );
  }

  @UseGuards(LimiteDeAcesso)
  @Post('register')
  async register(
    @Body({ schema: corpoDoRegistro }) corpo: CorpoDoRegistro,
    @Context() context: RequestContext,
  ): Promise<RespostaDeAcao> {
    await this.service.registrar(corpo, context);
    return { message: CADASTRO_RECEBIDO, type: 'success' };
  }

  @UseGuards(LimiteDeAcesso)
  @Post('primeiro-acesso')
  async primeiroAcesso(
    @Body({ schema: corpoDoPrimeiroAcesso }) corpo: CorpoDoPrimeiroAcesso,
    @Context() context: RequestContext,
    @Req() request: Request,
  ): Promise<UsuarioDaSessao | FaltaOCodigo> {
    return this.beginOrHold(request, await this.service.abrir(corpo, context));
  }

  @HttpCode(200)
  @Post('logout')
  async logout(@Req() request: Request): Promise<RespostaDeAcao> {
    await this.sessions.end(request);
    this.csrf.issue(request, request.res!);
    return { message: 'Você saiu.', type: 'success' };
  }

  /** Begins a session, or a pending login when the user must still enter a code. */
  private async beginOrHold(
    request: Request,
    pessoa: AuthenticatedUser,
  ): Promise<UsuarioDaSessao | FaltaOCodigo> {
    if (!(await this.segundaEtapa.falta(pessoa))) return this.begin(request, pessoa);
    await this.sessions.hold(request, pessoa);
    this.csrf.issue(request, request.res!);
    return { segundaEtapa: true };
  }

  private async begin(request: Request, pessoa: AuthenticatedUser): Promise<UsuarioDaSessao> {
    const usuario = await this.service.usuario(pessoa);
    await this.sessions.begin(request, pessoa);
    await this.service.lembrarNavegador(pessoa, request);
    this.csrf.issue(request, request.res!);
    return usuario;
  }
}

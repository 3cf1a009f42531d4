import type {
  EnderecoCriado,
  EnderecoDoCalendario,
} from '@encomenda/contracts/agenda/endereco-do-calendario.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { grants } from '../../platform/auth/access.guard.js';
import { Public, RequiresSession } from '../../platform/auth/access.js';
import { CurrentUser } from '../../platform/auth/current-user.js';
import type { SessionUser } from '../../platform/auth/session/session-user.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { Limiter } from '../../platform/limits/limiter.js';
import { Networks } from '../../platform/limits/network.js';
import { PersonalDataReadings } from '../../platform/readings/personal-data-readings.js';
import { CLOCK, CONFIG } from '../../platform/tokens.js';
import { CargaDosDias } from '../agenda.queries.js';
import { calendarioIcs } from './calendario-ics.js';
import { EnderecosDoCalendario } from './enderecos-do-calendario.js';

const DIAS_PASSADOS = 30;
const DIAS_POR_VIR = 180;
const ENDING = '.ics';

@Controller()
export class EnderecoDoCalendarioController {
  constructor(
    private readonly enderecos: EnderecosDoCalendario,
    private readonly carga: CargaDosDias,
    private readonly limiter: Limiter,
    private readonly networks: Networks,
    private readonly readings: PersonalDataReadings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  @Get('api/conta/calendario')
  @RequiresSession()
  mostrar(@CurrentUser() { usuarioId }: SessionUser): Promise<{ endereco: EnderecoDoCalendario }> {
    return this.enderecos.de(usuarioId).then((endereco) => ({ endereco }));
  }

  /** Requires no power: the address answers 404 while its user may not read orders. */
  @Post('api/conta/calendario')
  @HttpCode(200)
  @RequiresSession()
  async criar(
    @Context() { commandId }: RequestContext,
    @CurrentUser() { usuarioId }: SessionUser,
  ): Promise<EnderecoCriado> {
    const token = await this.enderecos.criar(usuarioId, commandId);
    return {
      message: 'Endereço do calendário criado. Copie-o agora: ele não aparece de novo.',
      type: 'success',
      endereco: `/calendario/${token}${ENDING}`,
    };
  }

  @Delete('api/conta/calendario')
  @RequiresSession()
  async revogar(@CurrentUser() { usuarioId }: SessionUser): Promise<RespostaDeAcao> {
    await this.enderecos.revogar(usuarioId);
    return { message: 'Endereço do calendário revogado.', type: 'success' };
  }

  /** The same 404 for wrong, revoked and forbidden addresses. */
  @Get('calendario/:token')
  @Public()
  async ler(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.limiter.spend('calendar', this.networks.of(request));
    const leitor = token.endsWith(ENDING)
      ? await this.enderecos.leitor(token.slice(0, -ENDING.length))
      : undefined;
    if (!leitor || !grants(leitor.papel, 'pedidos:ler'))
      throw Recusa.inexistente('calendario-inexistente', 'Calendário não encontrado.');
    const agora = this.clock();
    const hoje = diaDeNegocio(agora);
    const dias = await this.carga.dias(
      { de: somarDias(hoje, -DIAS_PASSADOS), ate: somarDias(hoje, DIAS_POR_VIR) },
      grants(leitor.papel, 'entregas:ler'),
    );
    await this.readings.record(leitor, [null], 'Calendário da agenda');
    response
      .type('text/calendar; charset=utf-8')
      .set('Cache-Control', 'private, no-store')
      .send(calendarioIcs({ dias, origem: this.config.publicUrl ?? null, agora }));
  }
}

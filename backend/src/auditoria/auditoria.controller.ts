import { assuntosVisiveis } from '@encomenda/contracts/auditoria/assuntos';
import {
  consultaDaAuditoria,
  consultaDoEvento,
  type ConsultaDaAuditoria,
  type ConsultaDoEvento,
  type EventoBruto,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { grants, permissionDenied } from '../platform/auth/access.guard.js';
import { RequiresPower } from '../platform/auth/access.js';
import { CurrentUser } from '../platform/auth/current-user.js';
import type { SessionUser } from '../platform/auth/session/session-user.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { PersonalDataReadings } from '../platform/readings/personal-data-readings.js';
import { Auditoria } from './auditoria.queries.js';
import { EventosBrutos } from './evento-bruto.queries.js';
import { AUDITORIA_EM_CSV } from './historico/historico.csv.js';
import { Numero } from './registro.pipe.js';

/** The event log, for subjects that the caller may read. Personal data is masked, except in one event at a time. */
@Controller('api/adm/auditoria')
export class AuditoriaController {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly brutos: EventosBrutos,
    private readonly readings: PersonalDataReadings,
  ) {}

  @Get('eventos')
  @Csv(AUDITORIA_EM_CSV)
  @RequiresPower('auditoria:ler')
  eventos(
    @CurrentUser() { papel }: SessionUser,
    @Query({ schema: consultaDaAuditoria }) consulta: ConsultaDaAuditoria,
  ) {
    return this.auditoria.eventos(consulta, assuntosVisiveis(papel));
  }

  @Get('filtros')
  @RequiresPower('auditoria:ler')
  filtros(@CurrentUser() { papel }: SessionUser) {
    return this.auditoria.filtros(assuntosVisiveis(papel));
  }

  @Get('eventos/:posicao')
  @RequiresPower('auditoria:ler')
  @Header('Cache-Control', 'private, no-store')
  async evento(
    @CurrentUser() pessoa: SessionUser,
    @Numero('posicao') posicao: number,
    @Query({ schema: consultaDoEvento }) { dados_pessoais: abertos }: ConsultaDoEvento,
  ): Promise<EventoBruto> {
    if (abertos && !grants(pessoa.papel, 'titulares:ler')) throw permissionDenied();
    const evento = await this.brutos.em(posicao, {
      abertos,
      visiveis: assuntosVisiveis(pessoa.papel),
    });
    if (abertos && evento.titular !== null) {
      const onde = `Evento ${evento.tipo} na posição ${posicao}`;
      await this.readings.recordAlways(pessoa, [evento.titular], onde);
    }
    return evento;
  }
}

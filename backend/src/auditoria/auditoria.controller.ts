import { assuntosVisiveis } from '@encomenda/contracts/auditoria/assuntos';
import {
  consultaDaAuditoria,
  consultaDoEvento,
  type ConsultaDaAuditoria,
  type ConsultaDoEvento,
  type EventoBruto,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { semPermissao, tem } from '../platform/auth/access.guard.js';
import { Exige } from '../platform/auth/access.js';
import type { Pessoa } from '../platform/auth/session-user.js';
import { Quem } from '../platform/auth/current-user.js';
import { Csv } from '../platform/queries/csv.interceptor.js';
import { Auditoria } from './auditoria.queries.js';
import { Consultas } from './consultas.js';
import { EventosBrutos } from './evento-bruto.queries.js';
import { AUDITORIA_EM_CSV } from './historico.csv.js';
import { Numero } from './registro.pipe.js';

/**
 * The log, of the subjects whose events whoever asks may read. It holds no personal data but where
 * somebody opens an event to read it.
 */
@Controller('api/adm/auditoria')
export class AuditoriaController {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly brutos: EventosBrutos,
    private readonly consultas: Consultas,
  ) {}

  @Get('eventos')
  @Csv(AUDITORIA_EM_CSV)
  @Exige('auditoria:ler')
  eventos(
    @Quem() { papel }: Pessoa,
    @Query({ schema: consultaDaAuditoria }) consulta: ConsultaDaAuditoria,
  ) {
    return this.auditoria.eventos(consulta, assuntosVisiveis(papel));
  }

  @Get('filtros')
  @Exige('auditoria:ler')
  filtros(@Quem() { papel }: Pessoa) {
    return this.auditoria.filtros(assuntosVisiveis(papel));
  }

  @Get('eventos/:posicao')
  @Exige('auditoria:ler')
  @Header('Cache-Control', 'private, no-store')
  async evento(
    @Quem() pessoa: Pessoa,
    @Numero('posicao') posicao: number,
    @Query({ schema: consultaDoEvento }) { dados_pessoais: abertos }: ConsultaDoEvento,
  ): Promise<EventoBruto> {
    if (abertos && !tem(pessoa.papel, 'titulares:ler')) throw semPermissao();
    const evento = await this.brutos.em(posicao, {
      abertos,
      visiveis: assuntosVisiveis(pessoa.papel),
    });
    if (abertos && evento.titular !== null) {
      const onde = `Evento ${evento.tipo} na posição ${posicao}`;
      await this.consultas.registrarSempre(pessoa, [evento.titular], onde);
    }
    return evento;
  }
}

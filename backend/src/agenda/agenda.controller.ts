import { consultaDaAgenda, type ConsultaDaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import { Controller, Get, Query } from '@nestjs/common';
import { RequiresPower } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { CargaDosDias } from './agenda.queries.js';

@Controller('api/adm/agenda')
export class AgendaController {
  constructor(private readonly carga: CargaDosDias) {}

  @Get()
  @FromReadModels()
  @RequiresPower('pedidos:ler')
  mostrar(
    @Query({ schema: consultaDaAgenda }) consulta: ConsultaDaAgenda,
    @HasPower('entregas:ler') entregas: boolean,
    @HasPower('solicitacoes:ler') solicitacoes: boolean,
  ) {
    return this.carga.mostrar(consulta, { entregas, solicitacoes });
  }
}

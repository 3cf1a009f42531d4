import {
  consultaDeData,
  type ConsultaDeData,
} from '@encomenda/contracts/financeiro/financeiro.http';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Calendario } from '../financeiro/calendario.js';
import { RelatoriosQueries } from '../relatorios/relatorios.queries.js';
import { Exige } from '../platform/auth/exige.js';
import { Pode } from '../platform/auth/pode.js';
import { MostrarPainel } from './painel.queries.js';

@Controller('api/adm/painel')
export class PainelController {
  constructor(
    private readonly queries: QueryBus,
    private readonly relatorios: RelatoriosQueries,
    private readonly calendario: Calendario,
  ) {}

  @Get('data')
  @Exige('painel:ler')
  data(@Pode('valores:ler') comValores: boolean) {
    return this.queries.execute(new MostrarPainel(comValores));
  }

  @Get('data-chart')
  @Exige('painel:ler')
  dataChart(@Query({ schema: consultaDeData }) { data }: ConsultaDeData) {
    return this.relatorios.graficoDePedidos(this.calendario.ouHoje(data));
  }
}

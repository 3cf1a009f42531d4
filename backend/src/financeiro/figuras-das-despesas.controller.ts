import {
  consultaDeData,
  consultaDeCategoria,
  type ConsultaDeCategoria,
  type ConsultaDeData,
} from '@encomenda/contracts/financeiro/financeiro.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Controller, Get, Query } from '@nestjs/common';
import { RequiresPower } from '../platform/auth/access.js';
import { Day } from '../platform/http/parameters/day.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { Calendario } from './calendario.js';
import { FigurasDoFinanceiro } from './financeiro.queries.js';

@Controller('api/adm/despesas')
export class FigurasDasDespesasController {
  constructor(
    private readonly figuras: FigurasDoFinanceiro,
    private readonly calendario: Calendario,
  ) {}

  @Get('data')
  @FromReadModels()
  @RequiresPower('despesas:ler')
  data(@Query({ schema: consultaDeData }) { data }: ConsultaDeData) {
    return this.figuras.totaisDasDespesas(this.calendario.ouHoje(data));
  }

  @Get('data/categoria/:date')
  @FromReadModels()
  @RequiresPower('despesas:ler')
  categorias(
    @Day() dia: Dia,
    @Query({ schema: consultaDeCategoria }) { period }: ConsultaDeCategoria,
  ) {
    return this.figuras.gastosPorCategoria(dia, period);
  }

  @Get('chart')
  @FromReadModels()
  @RequiresPower('despesas:ler')
  chart(@Query({ schema: consultaDeData }) { data }: ConsultaDeData) {
    return this.figuras.graficoDasDespesas(this.calendario.ouHoje(data));
  }
}

import {
  consultaDeData,
  type ConsultaDeData,
} from '@encomenda/contracts/financeiro/financeiro.http';
import { Controller, Get, Query } from '@nestjs/common';
import { RequiresPower } from '../platform/auth/access.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { Calendario } from './calendario.js';
import { FigurasDoFinanceiro } from './financeiro.queries.js';

@Controller('api/adm/financeiro')
export class FinanceiroController {
  constructor(
    private readonly figuras: FigurasDoFinanceiro,
    private readonly calendario: Calendario,
  ) {}

  @Get('caixa')
  @FromReadModels()
  @RequiresPower('relatorios:ler')
  caixa(@Query({ schema: consultaDeData }) { data }: ConsultaDeData) {
    return this.figuras.caixa(this.calendario.ouHoje(data));
  }

  @Get('data')
  @FromReadModels()
  @RequiresPower('relatorios:ler')
  data(@Query({ schema: consultaDeData }) { data }: ConsultaDeData) {
    return this.figuras.totaisFinanceiros(this.calendario.ouHoje(data));
  }

  @Get('chart')
  @FromReadModels()
  @RequiresPower('relatorios:ler')
  chart(@Query({ schema: consultaDeData }) { data }: ConsultaDeData) {
    return this.figuras.graficoFinanceiro(this.calendario.ouHoje(data));
  }
}

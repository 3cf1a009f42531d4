import {
  consultaDeData,
  type ConsultaDeData,
} from '@encomenda/contracts/financeiro/financeiro.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import {
  consultaDeTabela,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { Controller, Get, Query } from '@nestjs/common';
import { ClientesView, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { RequiresPower } from '../platform/auth/access.js';
import { Day } from '../platform/http/parameters/day.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { RecordsExport } from '../platform/readings/records-reading.js';
import { Calendario } from './calendario.js';
import { FigurasDoFinanceiro } from './financeiro.queries.js';
import { PagamentosRecebidos } from './pagamentos-recebidos.js';
import { RECEITA_EM_CSV } from './receita.csv.js';

@Controller('api/adm/receita')
export class FigurasDaReceitaController {
  constructor(
    private readonly figuras: FigurasDoFinanceiro,
    private readonly pagamentos: PagamentosRecebidos,
    private readonly calendario: Calendario,
  ) {}

  @Get('data')
  @FromReadModels()
  @RequiresPower('receita:ler')
  data(@Query({ schema: consultaDeData }) { data }: ConsultaDeData) {
    return this.figuras.totaisDaReceita(this.calendario.ouHoje(data));
  }

  @Get('chart')
  @FromReadModels()
  @RequiresPower('receita:ler')
  chart(@Query({ schema: consultaDeData }) { data }: ConsultaDeData) {
    return this.figuras.graficoDaReceita(this.calendario.ouHoje(data));
  }

  @Get('datatable/:date')
  @FromReadModels()
  @Csv(RECEITA_EM_CSV)
  @RecordsExport('Exportação da receita')
  @RequiresPower('receita:ler')
  datatable(
    @Day() dia: Dia,
    @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela,
    @ClientesView() vista: VistaDosClientes,
  ) {
    return this.pagamentos.doMes(dia, consulta, vista);
  }
}

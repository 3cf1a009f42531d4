import {
  consultaDaProducao,
  type ConsultaDaProducao,
} from '@encomenda/contracts/pedidos/producao/producao.http';
import { Controller, Get, Query } from '@nestjs/common';
import { ClientesView, type VistaDosClientes } from '../../clientes/juncao/homonimos.js';
import { RequiresPower } from '../../platform/auth/access.js';
import { Csv } from '../../platform/queries/csv/csv.interceptor.js';
import { FromReadModels } from '../../platform/queries/read-models/from-read-models.js';
import { RecordsExport } from '../../platform/readings/records-reading.js';
import { ITENS_A_FAZER_EM_CSV } from '../lista/pedidos.csv.js';
import { ItensAFazer } from './producao.queries.js';

@Controller('api/adm/producao')
export class ProducaoController {
  constructor(private readonly itens: ItensAFazer) {}

  /** A file has one line per item. */
  @Get('datatable')
  @FromReadModels()
  @Csv(ITENS_A_FAZER_EM_CSV)
  @RecordsExport('Exportação do que produzir')
  @RequiresPower('pedidos:ler')
  datatable(
    @Query({ schema: consultaDaProducao }) consulta: ConsultaDaProducao,
    @ClientesView() vista: VistaDosClientes,
  ) {
    return this.itens.porProduto(consulta, vista);
  }
}

import {
  consultaDeRanking,
  type ConsultaDeRanking,
} from '@encomenda/contracts/relatorios/relatorios.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Controller, Get, Query } from '@nestjs/common';
import { ClientesView, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { RequiresPower } from '../platform/auth/access.js';
import { Day } from '../platform/http/parameters/day.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { Relatorios } from './relatorios.queries.js';

@Controller('api/adm/relatorios')
export class RelatoriosController {
  constructor(private readonly relatorios: Relatorios) {}

  @Get('pedidos/:date')
  @FromReadModels()
  @RequiresPower('relatorios:ler')
  pedidos(@Day() dia: Dia) {
    return this.relatorios.pedidos(dia);
  }

  @Get('produtos/:date')
  @FromReadModels()
  @RequiresPower('relatorios:ler')
  produtos(@Day() dia: Dia) {
    return this.relatorios.produtos(dia);
  }

  @Get('produtos/rank/:date')
  @FromReadModels()
  @RequiresPower('relatorios:ler')
  rankingDeProdutos(
    @Day() dia: Dia,
    @Query({ schema: consultaDeRanking }) { periodo }: ConsultaDeRanking,
  ) {
    return this.relatorios.rankingDeProdutos(dia, periodo);
  }

  @Get('clientes/:date')
  @FromReadModels()
  @RequiresPower('relatorios:ler')
  clientes(@Day() dia: Dia) {
    return this.relatorios.clientes(dia);
  }

  @Get('clientes/rank/:date')
  @FromReadModels()
  @RequiresPower('relatorios:ler')
  rankingDeClientes(
    @Day() dia: Dia,
    @Query({ schema: consultaDeRanking }) { periodo }: ConsultaDeRanking,
    @ClientesView() vista: VistaDosClientes,
  ) {
    return this.relatorios.rankingDeClientes(dia, periodo, vista);
  }
}

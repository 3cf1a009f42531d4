import {
  consultaDeRanking,
  type ConsultaDeRanking,
} from '@encomenda/contracts/relatorios/relatorios.http';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { Controller, Get, Query } from '@nestjs/common';
import { VeClientes, type VistaDosClientes } from '../clientes/homonimos.js';
import { Exige } from '../platform/auth/access.js';
import { Day } from '../platform/http/day.js';
import { Relatorios } from './relatorios.queries.js';

@Controller('api/adm/relatorios')
export class RelatoriosController {
  constructor(private readonly relatorios: Relatorios) {}

  @Get('pedidos/:date')
  @Exige('relatorios:ler')
  pedidos(@Day() dia: Dia) {
    return this.relatorios.pedidos(dia);
  }

  @Get('produtos/:date')
  @Exige('relatorios:ler')
  produtos(@Day() dia: Dia) {
    return this.relatorios.produtos(dia);
  }

  @Get('produtos/rank/:date')
  @Exige('relatorios:ler')
  rankingDeProdutos(
    @Day() dia: Dia,
    @Query({ schema: consultaDeRanking }) { periodo }: ConsultaDeRanking,
  ) {
    return this.relatorios.rankingDeProdutos(dia, periodo);
  }

  @Get('clientes/:date')
  @Exige('relatorios:ler')
  clientes(@Day() dia: Dia) {
    return this.relatorios.clientes(dia);
  }

  @Get('clientes/rank/:date')
  @Exige('relatorios:ler')
  rankingDeClientes(
    @Day() dia: Dia,
    @Query({ schema: consultaDeRanking }) { periodo }: ConsultaDeRanking,
    @VeClientes() vista: VistaDosClientes,
  ) {
    return this.relatorios.rankingDeClientes(dia, periodo, vista);
  }
}

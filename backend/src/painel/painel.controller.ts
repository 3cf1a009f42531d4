import {
  consultaDeData,
  type ConsultaDeData,
} from '@encomenda/contracts/financeiro/financeiro.http';
import { Controller, Get, Query } from '@nestjs/common';
import { ClientesView, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { Calendario } from '../financeiro/calendario.js';
import { Relatorios } from '../relatorios/relatorios.queries.js';
import { RequiresPower } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { Painel } from './painel.queries.js';

@Controller('api/adm/painel')
export class PainelController {
  constructor(
    private readonly painel: Painel,
    private readonly relatorios: Relatorios,
    private readonly calendario: Calendario,
  ) {}

  @Get('data')
  @FromReadModels()
  @RequiresPower('painel:ler')
  data(
    @ClientesView() vista: VistaDosClientes,
    @HasPower('valores:ler') comValores: boolean,
    @HasPower('entregas:ler') comEntregas: boolean,
    @HasPower('solicitacoes:ler') comSolicitacoes: boolean,
  ) {
    return this.painel.mostrar(vista, { comValores, comEntregas, comSolicitacoes });
  }

  @Get('data-chart')
  @FromReadModels()
  @RequiresPower('painel:ler')
  dataChart(@Query({ schema: consultaDeData }) { data }: ConsultaDeData) {
    return this.relatorios.graficoDePedidos(this.calendario.ouHoje(data));
  }
}

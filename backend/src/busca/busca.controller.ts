import { consultaDaBusca, type ConsultaDaBusca } from '@encomenda/contracts/busca/busca.http';
import { Controller, Get, Query } from '@nestjs/common';
import { VeClientes, type VistaDosClientes } from '../clientes/homonimos.js';
import { ComSessao } from '../platform/auth/access.js';
import { Pode } from '../platform/auth/has-power.js';
import { Busca } from './busca.queries.js';

/** One question over all records; each person is answered with the kinds that they may read. */
@Controller('api/adm/busca')
export class BuscaController {
  constructor(private readonly busca: Busca) {}

  @Get()
  @ComSessao()
  achados(
    @Query({ schema: consultaDaBusca }) consulta: ConsultaDaBusca,
    @Pode('pedidos:ler') pedidos: boolean,
    @Pode('clientes:ler') clientes: boolean,
    @Pode('produtos:ler') produtos: boolean,
    @VeClientes() vista: VistaDosClientes,
  ) {
    return this.busca.achados(consulta, { pedidos, clientes, produtos }, vista);
  }
}

import { consultaDaBusca, type ConsultaDaBusca } from '@encomenda/contracts/busca/busca.http';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { VeClientes, type VistaDosClientes } from '../clientes/homonimos.js';
import { ComSessao } from '../platform/auth/exige.js';
import { Pode } from '../platform/auth/pode.js';
import { Buscar } from './busca.queries.js';

/** One question over all records; each person is answered with the kinds that they may read. */
@Controller('api/adm/busca')
export class BuscaController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ComSessao()
  busca(
    @Query({ schema: consultaDaBusca }) consulta: ConsultaDaBusca,
    @Pode('pedidos:ler') pedidos: boolean,
    @Pode('clientes:ler') clientes: boolean,
    @Pode('produtos:ler') produtos: boolean,
    @VeClientes() vista: VistaDosClientes,
  ) {
    return this.queries.execute(new Buscar(consulta, { pedidos, clientes, produtos }, vista));
  }
}

import { consultaDaBusca, type ConsultaDaBusca } from '@encomenda/contracts/busca/busca.http';
import { Controller, Get, Query } from '@nestjs/common';
import { ClientesView, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { RequiresSession } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { Busca } from './busca.queries.js';

/** One search over all kinds of records. Leaves out the kinds that the caller may not read. */
@Controller('api/adm/busca')
export class BuscaController {
  constructor(private readonly busca: Busca) {}

  @Get()
  @RequiresSession()
  achados(
    @Query({ schema: consultaDaBusca }) consulta: ConsultaDaBusca,
    @HasPower('pedidos:ler') pedidos: boolean,
    @HasPower('clientes:ler') clientes: boolean,
    @HasPower('produtos:ler') produtos: boolean,
    @HasPower('solicitacoes:ler') solicitacoes: boolean,
    @ClientesView() vista: VistaDosClientes,
  ) {
    return this.busca.achados(consulta, { pedidos, clientes, produtos, solicitacoes }, vista);
  }
}

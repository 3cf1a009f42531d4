import {
  consultaDeTabela,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { Controller, Get, Query } from '@nestjs/common';
import { RequiresPower } from '../../platform/auth/access.js';
import { Id } from '../../platform/http/parameters/id.js';
import { Csv } from '../../platform/queries/csv/csv.interceptor.js';
import { PEDIDOS_DO_CLIENTE_EM_CSV } from './pedidos-do-cliente.csv.js';
import { ListaDePedidosDoCliente } from './pedidos-do-cliente.queries.js';

@Controller('api/adm/clientes')
export class PedidosDoClienteController {
  constructor(private readonly pedidos: ListaDePedidosDoCliente) {}

  @Get('pedidos/:id')
  @Csv(PEDIDOS_DO_CLIENTE_EM_CSV)
  @RequiresPower('clientes:ler')
  tabela(@Id() id: number, @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.pedidos.tabela(id, consulta);
  }
}

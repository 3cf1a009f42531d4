import { corpoDoCliente, type CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import {
  consultaDeLista,
  consultaDeTabela,
  type ConsultaDeLista,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/http';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Exige } from '../platform/auth/exige.js';
import { created, done } from '../platform/commands/answer.js';
import { Id } from '../platform/http/id.js';
import { Context, type RequestContext } from '../platform/http/request-context.js';
import { AtualizarCliente, CadastrarCliente, ExcluirCliente } from './clientes.commands.js';
import { ListarClientes, MostrarCliente, TabelaDeClientes } from './clientes.queries.js';

@Controller('api/adm/clientes')
export class ClientesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('store')
  @Exige('clientes:alterar')
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoCliente }) corpo: CorpoDoCliente,
  ) {
    const result = await this.commands.execute(new CadastrarCliente(origin, corpo));
    return created('Cliente cadastrado com sucesso.', result);
  }

  @Put('update/:id')
  @Exige('clientes:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoCliente }) corpo: CorpoDoCliente,
  ) {
    const result = await this.commands.execute(new AtualizarCliente(origin, id, corpo));
    return done('Cliente atualizado com sucesso.', result);
  }

  @Get('show/:id')
  @Exige('clientes:ler')
  show(@Id() id: number) {
    return this.queries.execute(new MostrarCliente(id));
  }

  @Delete('destroy/:id')
  @Exige('clientes:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new ExcluirCliente(origin, id));
    return done('Cliente excluído com sucesso.', result);
  }

  @Get('list')
  @Exige('clientes:ler')
  list(@Query({ schema: consultaDeLista }) consulta: ConsultaDeLista) {
    return this.queries.execute(new ListarClientes(consulta));
  }

  @Get('datatable')
  @Exige('clientes:ler')
  datatable(@Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.queries.execute(new TabelaDeClientes(consulta));
  }
}

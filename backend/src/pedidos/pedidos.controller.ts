import { ESTAGIOS } from '@encomenda/contracts/pedidos/estagio';
import {
  consultaDePedidos,
  corpoDoCancelamento,
  corpoDoPedido,
  VALORES_DO_PEDIDO,
  type ConsultaDePedidos,
  type CorpoDoPedido,
  type Estagio,
} from '@encomenda/contracts/pedidos/pedidos.http';
import {
  consultaDeLista,
  consultaDeTabela,
  type ConsultaDeLista,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/http';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RegistraExportacao } from '../auditoria/registra-consulta.js';
import { Exige } from '../platform/auth/exige.js';
import { OcultaSem } from '../platform/auth/oculta-sem.js';
import { Pode } from '../platform/auth/pode.js';
import { created, done } from '../platform/commands/answer.js';
import { Id } from '../platform/http/id.js';
import { Context, type RequestContext } from '../platform/http/request-context.js';
import { ValidationRefused } from '../platform/http/validation.js';
import { Csv } from '../platform/queries/csv.interceptor.js';
import { MostrarPedido } from './detalhe-do-pedido.queries.js';
import { AbaPipe } from './aba.pipe.js';
import {
  ContarPedidos,
  PedidosNaoPagos,
  TabelaDePedidos,
  type ListaNaTela,
} from './lista-de-pedidos.queries.js';
import {
  ArquivarPedido,
  AtualizarPedido,
  AvancarEstagio,
  CancelarPedido,
  CriarPedido,
  RestaurarPedido,
} from './pedidos.commands.js';
import { PAGAMENTOS_EM_CSV, PEDIDOS_A_PAGAR_EM_CSV, PEDIDOS_EM_CSV } from './pedidos.csv.js';
import { PagamentosDoPedido } from './receita.queries.js';

@Controller('api/adm')
export class PedidosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('pedidos/show/:id')
  @Exige('pedidos:ler')
  @OcultaSem('valores:ler', VALORES_DO_PEDIDO)
  show(@Id() id: number, @Pode('pedidos:alterar') podeEntregar: boolean) {
    return this.queries.execute(new MostrarPedido(id, podeEntregar));
  }

  @Post('pedidos/store')
  @Exige('pedidos:alterar')
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoPedido }) corpo: CorpoDoPedido,
  ) {
    const result = await this.commands.execute(new CriarPedido(origin, corpo));
    return created('Pedido cadastrado com sucesso.', result);
  }

  @Put('pedidos/update/:id')
  @Exige('pedidos:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoPedido }) corpo: CorpoDoPedido,
  ) {
    const result = await this.commands.execute(new AtualizarPedido(origin, id, corpo));
    return done('Pedido atualizado com sucesso.', result);
  }

  /** Reason and payments come in the body or, for callers whose DELETE has none, in the query. */
  @Delete('pedidos/destroy/:id')
  @Exige('pedidos:alterar')
  async destroy(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body() body: object,
    @Query() query: object,
  ) {
    const corpo = corpoDoCancelamento.safeParse({ ...query, ...body });
    if (!corpo.success) throw new ValidationRefused(corpo.error.issues);
    const result = await this.commands.execute(new CancelarPedido(origin, id, corpo.data));
    return done('Pedido cancelado com sucesso.', result);
  }

  @Put('pedidos/next-estagio/:id')
  @Exige('producao:alterar')
  async nextEstagio(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Pode('pedidos:alterar') podeEntregar: boolean,
  ) {
    const result = await this.commands.execute(new AvancarEstagio(origin, id, podeEntregar));
    return done('Estágio do pedido atualizado com sucesso.', result);
  }

  @Put('pedidos/arquivar/:id')
  @Exige('pedidos:alterar')
  async arquivar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new ArquivarPedido(origin, id));
    return done('Pedido arquivado com sucesso.', result);
  }

  @Put('pedidos/desarquivar/:id')
  @Exige('pedidos:alterar')
  async desarquivar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RestaurarPedido(origin, id));
    return done('Pedido restaurado ao painel com sucesso.', result);
  }

  @Get('pedidos/datatable/:stage')
  @Csv(PEDIDOS_EM_CSV)
  @RegistraExportacao('Exportação de pedidos')
  @Exige('pedidos:ler')
  @OcultaSem('valores:ler', VALORES_DO_PEDIDO)
  datatable(
    @Param('stage', AbaPipe) lista: ListaNaTela,
    @Query({ schema: consultaDePedidos }) consulta: ConsultaDePedidos,
    @Pode('valores:ler') comValores: boolean,
  ) {
    return this.queries.execute(new TabelaDePedidos(lista, consulta, comValores));
  }

  @Get('pedidos/contagens')
  @Exige('pedidos:ler')
  contagens() {
    return this.queries.execute(new ContarPedidos());
  }

  @Get('pedidos/arquivados')
  @Csv(PEDIDOS_EM_CSV)
  @RegistraExportacao('Exportação de pedidos')
  @Exige('pedidos:ler')
  @OcultaSem('valores:ler', VALORES_DO_PEDIDO)
  arquivados(@Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.queries.execute(new TabelaDePedidos('arquivados', consulta));
  }

  @Get('pedidos/apagar')
  @Csv(PEDIDOS_A_PAGAR_EM_CSV)
  @RegistraExportacao('Exportação de pedidos a pagar')
  @Exige('valores:ler')
  aPagar(@Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.queries.execute(new TabelaDePedidos('a-pagar', consulta));
  }

  @Get('pedidos/nao-pagos')
  @Exige('valores:ler')
  naoPagos(@Query({ schema: consultaDeLista }) consulta: ConsultaDeLista) {
    return this.queries.execute(new PedidosNaoPagos(consulta));
  }

  @Get('pedidos/pagamentos/:id')
  @Csv(PAGAMENTOS_EM_CSV)
  @Exige('valores:ler')
  pagamentos(@Id() id: number, @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.queries.execute(new PagamentosDoPedido(id, consulta));
  }

  @Get('estagios')
  @Exige('pedidos:ler')
  estagios(): Estagio[] {
    return ESTAGIOS.map(({ id, nome }) => ({ id, nome }));
  }
}

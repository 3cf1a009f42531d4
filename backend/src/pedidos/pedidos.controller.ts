import {
  consultaDePedidos,
  corpoDoCancelamento,
  corpoDoDesconto,
  corpoDoPedido,
  VALORES_DO_PEDIDO,
  type ConsultaDePedidos,
  type CorpoDoDesconto,
  type CorpoDoPedido,
} from '@encomenda/contracts/pedidos/pedidos.http';
import {
  corpoDoPedidoCompleto,
  type CorpoDoPedidoCompleto,
  type RespostaDoPedidoFeito,
} from '@encomenda/contracts/pedidos/pedido-completo.http';
import { corpoDaSaida, type CorpoDaSaida } from '@encomenda/contracts/pedidos/saida/saida.http';
import {
  consultaDeLista,
  consultaDeTabela,
  type ConsultaDeLista,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { ClientesView, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { RequiresPower } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { HidesWithout } from '../platform/auth/hides-without.js';
import { answerText } from '../platform/commands/answer/answer-text.js';
import { Answer, created, done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Referencing } from '../platform/http/parameters/references.interceptor.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { RequestRefused } from '../platform/http/errors/request-refused.js';
import { ValidationRefused } from '../platform/http/errors/validation.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { RecordsExport } from '../platform/readings/records-reading.js';
import { AbaPipe } from './lista/aba.pipe.js';
import { AtualizarPedido } from './alteracao/atualizar-pedido.js';
import { CancelarPedido } from './alteracao/cancelar-pedido.js';
import { CombinarSaida } from './saida/combinar-saida.js';
import { CriarPedido } from './criacao/criar-pedido.js';
import { DarDesconto } from './pagamentos/dar-desconto.js';
import { DetalheDoPedido } from './detalhe-do-pedido.queries.js';
import { FazerPedido } from './criacao/fazer-pedido.js';
import { ListasDePedidos } from './lista/lista-de-pedidos.queries.js';
import { PagamentosDosPedidos } from './pagamentos/pagamentos.queries.js';
import type { ListaNaTela } from './lista/pagina-de-pedidos.js';
import { PAGAMENTOS_EM_CSV, PEDIDOS_A_PAGAR_EM_CSV, PEDIDOS_EM_CSV } from './lista/pedidos.csv.js';
import { CLIENTE_DO_PEDIDO } from './referencias.js';
import { PedidosParaRepetir } from './detalhe/repetir-pedido.queries.js';

@Controller('api/adm')
export class PedidosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly listas: ListasDePedidos,
    private readonly detalhe: DetalheDoPedido,
    private readonly recebidos: PagamentosDosPedidos,
    private readonly repetidos: PedidosParaRepetir,
  ) {}

  @Get('pedidos/show/:id')
  @RequiresPower('pedidos:ler')
  @HidesWithout('valores:ler', VALORES_DO_PEDIDO)
  // Phone only for users who serve customers: an auditor's reading of personal data is recorded.
  show(
    @Id() id: number,
    @HasPower('pedidos:alterar') podeEntregar: boolean,
    @HasPower('receita:alterar') comTelefone: boolean,
    @HasPower('producao:alterar') comEndereco: boolean,
    @HasPower('valores:ler') comValores: boolean,
  ) {
    const vista = { podeAlterar: podeEntregar, comTelefone, comEndereco, comValores };
    return this.detalhe.mostrar(id, vista);
  }

  @Post('pedidos/store')
  @RequiresPower('pedidos:alterar')
  @Referencing({ cliente_id: CLIENTE_DO_PEDIDO })
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoPedido }) corpo: CorpoDoPedido,
  ) {
    const result = await this.commands.execute(new CriarPedido(origin, corpo));
    return created(`Pedido #${result.id} criado.`, result);
  }

  @Post('pedidos/completo')
  @RequiresPower('pedidos:alterar')
  async completo(
    @Context('/api/adm/pedidos/store') origin: RequestContext,
    @Body({ schema: corpoDoPedidoCompleto }) corpo: CorpoDoPedidoCompleto,
    @HasPower('clientes:alterar') podeCadastrar: boolean,
    @HasPower('valores:alterar') podeDarPrecos: boolean,
    @HasPower('receita:alterar') podeReceber: boolean,
  ) {
    if (!podeDarPrecos || (corpo.cliente && !podeCadastrar) || (corpo.sinal && !podeReceber))
      throw new RequestRefused(403, 'Você não tem permissão para fazer isto.');
    const result = await this.commands.execute(new FazerPedido(origin, corpo));
    const { body } = created(`Pedido #${result.id} criado.`, result);
    return new Answer<RespostaDoPedidoFeito>(result, { ...body, itens: [...result.itens] });
  }

  @Get('pedidos/repetir/:id')
  @FromReadModels()
  @RequiresPower('pedidos:alterar')
  @HidesWithout('valores:ler', VALORES_DO_PEDIDO)
  repetir(@Id() id: number) {
    return this.repetidos.mostrar(id);
  }

  @Put('pedidos/update/:id')
  @RequiresPower('pedidos:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoPedido }) corpo: CorpoDoPedido,
  ) {
    const result = await this.commands.execute(new AtualizarPedido(origin, id, corpo));
    return done(`Pedido #${id} alterado.`, result);
  }

  /** Reason and payments come in the body, or in the query for clients whose DELETE has no body. */
  @Delete('pedidos/destroy/:id')
  @RequiresPower('pedidos:alterar')
  async destroy(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: z.looseObject({}) }) body: object,
    @Query() query: object,
  ) {
    const corpo = corpoDoCancelamento.safeParse({ ...query, ...body });
    if (!corpo.success) throw new ValidationRefused(corpo.error.issues);
    const result = await this.commands.execute(new CancelarPedido(origin, id, corpo.data));
    return done(answerText(result.events, `Pedido #${id} cancelado.`), result);
  }

  @Put('pedidos/desconto/:id')
  @RequiresPower('valores:alterar')
  async desconto(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoDesconto }) corpo: CorpoDoDesconto,
  ) {
    const result = await this.commands.execute(new DarDesconto(origin, id, corpo));
    return done('Desconto aplicado com sucesso.', result);
  }

  @Put('pedidos/saida/:id')
  @RequiresPower('pedidos:alterar')
  async saida(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaSaida }) corpo: CorpoDaSaida,
    @HasPower('valores:alterar') podeDarPrecos: boolean,
  ) {
    if (!podeDarPrecos && corpo.taxa !== null)
      throw new RequestRefused(403, 'Você não tem permissão para fazer isto.');
    const result = await this.commands.execute(new CombinarSaida(origin, id, corpo));
    return done(`${corpo.saida} combinada.`, result);
  }

  @Get('pedidos/datatable/:stage')
  @FromReadModels()
  @Csv(PEDIDOS_EM_CSV)
  @RecordsExport('Exportação de pedidos')
  @RequiresPower('pedidos:ler')
  @HidesWithout('valores:ler', VALORES_DO_PEDIDO)
  datatable(
    @Param('stage', AbaPipe) lista: ListaNaTela,
    @Query({ schema: consultaDePedidos }) consulta: ConsultaDePedidos,
    @ClientesView() vista: VistaDosClientes,
    @HasPower('valores:ler') comValores: boolean,
  ) {
    return this.listas.tabela(lista, consulta, vista, comValores);
  }

  @Get('pedidos/contagens')
  @FromReadModels()
  @RequiresPower('pedidos:ler')
  contagens() {
    return this.listas.contagens();
  }

  @Get('pedidos/arquivados')
  @FromReadModels()
  @Csv(PEDIDOS_EM_CSV)
  @RecordsExport('Exportação de pedidos')
  @RequiresPower('pedidos:ler')
  @HidesWithout('valores:ler', VALORES_DO_PEDIDO)
  arquivados(
    @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela,
    @ClientesView() vista: VistaDosClientes,
  ) {
    return this.listas.tabela('arquivados', consulta, vista);
  }

  @Get('pedidos/apagar')
  @FromReadModels()
  @Csv(PEDIDOS_A_PAGAR_EM_CSV)
  @RecordsExport('Exportação de pedidos a pagar')
  @RequiresPower('valores:ler')
  aPagar(
    @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela,
    @ClientesView() vista: VistaDosClientes,
  ) {
    return this.listas.tabela('a-pagar', consulta, vista);
  }

  @Get('pedidos/nao-pagos')
  @RequiresPower('valores:ler')
  naoPagos(
    @Query({ schema: consultaDeLista }) consulta: ConsultaDeLista,
    @HasPower('receita:alterar') atende: boolean,
  ) {
    return this.listas.naoPagos(consulta, atende);
  }

  @Get('pedidos/pagamentos/:id')
  @FromReadModels()
  @Csv(PAGAMENTOS_EM_CSV)
  @RequiresPower('valores:ler')
  pagamentos(@Id() id: number, @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.recebidos.doPedido(id, consulta);
  }
}

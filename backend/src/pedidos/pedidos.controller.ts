import { ESTAGIOS } from '@encomenda/contracts/pedidos/estagio';
import {
  consultaDePedidos,
  corpoDoAvanco,
  corpoDaEntregaDoPedido,
  corpoDoCancelamento,
  corpoDoDesconto,
  corpoDoPedido,
  VALORES_DO_PEDIDO,
  type ConsultaDePedidos,
  type CorpoDaEntregaDoPedido,
  type CorpoDoAvanco,
  type CorpoDoDesconto,
  type CorpoDoPedido,
  type Estagio,
} from '@encomenda/contracts/pedidos/pedidos.http';
import {
  corpoDoPedidoCompleto,
  type CorpoDoPedidoCompleto,
  type RespostaDoPedidoFeito,
} from '@encomenda/contracts/pedidos/pedido-completo.http';
import {
  consultaDoQuadro,
  corpoDoMovimento,
  type ConsultaDoQuadro,
  type CorpoDoMovimento,
} from '@encomenda/contracts/pedidos/quadro.http';
import { corpoDaSaida, type CorpoDaSaida } from '@encomenda/contracts/pedidos/saida.http';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import {
  consultaDeLista,
  consultaDeTabela,
  type ConsultaDeLista,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/http';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { ClientesView, type VistaDosClientes } from '../clientes/homonimos.js';
import { Sinal } from '../configuracoes/regra-do-sinal.js';
import { RequiresPower } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { HidesWithout } from '../platform/auth/hides-without.js';
import { answerText } from '../platform/commands/answer-text.js';
import { Answer, created, done } from '../platform/commands/answer.js';
import { Id } from '../platform/http/id.js';
import { Referencing } from '../platform/http/references.interceptor.js';
import { Context, type RequestContext } from '../platform/http/request-context.js';
import { RequestRefused } from '../platform/http/request-refused.js';
import { ValidationRefused } from '../platform/http/validation.js';
import { Csv } from '../platform/queries/csv.interceptor.js';
import { FromReadModels } from '../platform/queries/from-read-models.js';
import { RecordsExport } from '../platform/readings/records-reading.js';
import { AbaPipe } from './aba.pipe.js';
import { ArquivarPedido } from './arquivar-pedido.js';
import { AtualizarPedido } from './atualizar-pedido.js';
import { AvancarEstagio } from './avancar-estagio.js';
import { CancelarPedido } from './cancelar-pedido.js';
import { CombinarSaida } from './combinar-saida.js';
import { CriarPedido } from './criar-pedido.js';
import { DarDesconto } from './dar-desconto.js';
import { DetalheDoPedido } from './detalhe-do-pedido.queries.js';
import { EntregarPedido } from './entregar-pedido.js';
import { FazerPedido } from './fazer-pedido.js';
import { ListasDePedidos } from './lista-de-pedidos.queries.js';
import { MoverPedido } from './mover-pedido.js';
import { PagamentosDosPedidos } from './pagamentos.queries.js';
import type { ListaNaTela } from './pagina-de-pedidos.js';
import { PAGAMENTOS_EM_CSV, PEDIDOS_A_PAGAR_EM_CSV, PEDIDOS_EM_CSV } from './pedidos.csv.js';
import { QuadroDePedidos } from './quadro.queries.js';
import { CLIENTE_DO_PEDIDO } from './referencias.js';
import { PedidosParaRepetir } from './repetir-pedido.queries.js';
import { RestaurarPedido } from './restaurar-pedido.js';

@Controller('api/adm')
export class PedidosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly listas: ListasDePedidos,
    private readonly detalhe: DetalheDoPedido,
    private readonly recebidos: PagamentosDosPedidos,
    private readonly oQuadro: QuadroDePedidos,
    private readonly repetidos: PedidosParaRepetir,
    private readonly oSinal: Sinal,
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

  /** What the shop asks for before production. */
  @Get('pedidos/sinal')
  @FromReadModels()
  @RequiresPower('valores:ler')
  sinal() {
    return this.oSinal.regra();
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
    @Context() origin: RequestContext,
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

  @Put('pedidos/next-estagio/:id')
  @RequiresPower('producao:alterar')
  async nextEstagio(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoAvanco }) { mesmo_sem_sinal: mesmoSemSinal }: CorpoDoAvanco,
    @HasPower('pedidos:alterar') podeEntregar: boolean,
    @HasPower('valores:ler') comValores: boolean,
  ) {
    const aoIniciar = { comValores, mesmoSemSinal };
    const result = await this.commands.execute(
      new AvancarEstagio(origin, id, podeEntregar, aoIniciar),
    );
    return done(answerText(result.events, `Pedido #${id} sem alterações.`), result);
  }

  /** One stage forward with its requirements, or back to any; refused when it left the stage seen. */
  @Put('pedidos/mover/:id')
  @RequiresPower('producao:alterar')
  async mover(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoMovimento }) corpo: CorpoDoMovimento,
    @HasPower('pedidos:alterar') podeAlterar: boolean,
    @HasPower('valores:ler') comValores: boolean,
  ) {
    const result = await this.commands.execute(
      new MoverPedido(origin, id, corpo, podeAlterar, comValores),
    );
    return done(answerText(result.events, `Pedido #${id} sem alterações.`), result);
  }

  @Put('pedidos/entregar/:id')
  @RequiresPower('pedidos:alterar')
  async entregar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaEntregaDoPedido }) corpo: CorpoDaEntregaDoPedido,
    @HasPower('receita:alterar') podeReceber: boolean,
  ) {
    if (corpo.valor !== null && !podeReceber)
      throw new RequestRefused(403, 'Você não tem permissão para fazer isto.');
    const result = await this.commands.execute(new EntregarPedido(origin, id, corpo));
    const { valor, forma_pagamento } = corpo;
    const recebido =
      valor === null ? '' : ` ${formatarReais(valor)} recebidos em ${forma_pagamento}.`;
    return done(`Pedido #${id} entregue.${recebido}`, result);
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

  @Put('pedidos/arquivar/:id')
  @RequiresPower('pedidos:alterar')
  async arquivar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new ArquivarPedido(origin, id));
    return done(`Pedido #${id} arquivado.`, result);
  }

  @Put('pedidos/desarquivar/:id')
  @RequiresPower('pedidos:alterar')
  async desarquivar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RestaurarPedido(origin, id));
    return done(`Pedido #${id} de volta ao painel.`, result);
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

  @Get('pedidos/quadro')
  @FromReadModels()
  @RequiresPower('pedidos:ler')
  @HidesWithout('valores:ler', VALORES_DO_PEDIDO)
  quadro(
    @Query({ schema: consultaDoQuadro }) consulta: ConsultaDoQuadro,
    @ClientesView() vista: VistaDosClientes,
    @HasPower('pedidos:alterar') podeAlterar: boolean,
    @HasPower('producao:alterar') podeMover: boolean,
    @HasPower('valores:ler') comValores: boolean,
  ) {
    return this.oQuadro.mostrar(consulta, vista, { podeAlterar, podeMover, comValores });
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

  @Get('estagios')
  @RequiresPower('pedidos:ler')
  estagios(): Estagio[] {
    return ESTAGIOS.map(({ id, nome }) => ({ id, nome }));
  }
}

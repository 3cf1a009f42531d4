import { ESTAGIOS } from '@encomenda/contracts/pedidos/producao/estagio';
import {
  corpoDoAvanco,
  corpoDaEntregaDoPedido,
  corpoDaPausa,
  VALORES_DO_PEDIDO,
  type CorpoDaEntregaDoPedido,
  type CorpoDaPausa,
  type CorpoDoAvanco,
  type Estagio,
} from '@encomenda/contracts/pedidos/pedidos.http';
import {
  consultaDoQuadro,
  corpoDoMovimento,
  type ConsultaDoQuadro,
  type CorpoDoMovimento,
} from '@encomenda/contracts/pedidos/producao/quadro.http';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ClientesView, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { Sinal } from '../configuracoes/regra-do-sinal.js';
import { RequiresPower } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { HidesWithout } from '../platform/auth/hides-without.js';
import { answerText } from '../platform/commands/answer/answer-text.js';
import { done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { RequestRefused } from '../platform/http/errors/request-refused.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { ArquivarPedido } from './alteracao/arquivar-pedido.js';
import { AvancarEstagio } from './andamento/avancar-estagio.js';
import { EntregarPedido } from './saida/entregar-pedido.js';
import { MoverPedido } from './andamento/mover-pedido.js';
import { PausarPedido, RetomarPedido } from './andamento/pausar-pedido.js';
import { QuadroDePedidos } from './producao/quadro.queries.js';
import { RestaurarPedido } from './alteracao/restaurar-pedido.js';

@Controller('api/adm')
export class AndamentoDosPedidosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly oQuadro: QuadroDePedidos,
    private readonly oSinal: Sinal,
  ) {}

  @Get('pedidos/sinal')
  @FromReadModels()
  @RequiresPower('valores:ler')
  sinal() {
    return this.oSinal.regra();
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

  /** One stage forward, or back to any. Refused if the order left the stage that the sender saw. */
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

  @Put('pedidos/pausar/:id')
  @RequiresPower('producao:alterar')
  async pausar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaPausa }) corpo: CorpoDaPausa,
  ) {
    const result = await this.commands.execute(new PausarPedido(origin, id, corpo));
    return done(`Pedido #${id} pausado.`, result);
  }

  @Put('pedidos/retomar/:id')
  @RequiresPower('producao:alterar')
  async retomar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RetomarPedido(origin, id));
    return done(`Pedido #${id} retomado.`, result);
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

  @Get('estagios')
  @RequiresPower('pedidos:ler')
  estagios(): Estagio[] {
    return ESTAGIOS.map(({ id, nome }) => ({ id, nome }));
  }
}

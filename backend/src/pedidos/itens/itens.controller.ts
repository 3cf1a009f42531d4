import {
  corpoDasUnidades,
  corpoDoItem,
  corpoDoItemAtualizado,
  type CorpoDoItem,
  type CorpoDoItemAtualizado,
} from '@encomenda/contracts/itens/itens.http';
import { VALORES_DO_PEDIDO } from '@encomenda/contracts/pedidos/pedidos.http';
import {
  consultaDeTabela,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { RequiresPower } from '../../platform/auth/access.js';
import { HasPower } from '../../platform/auth/has-power.js';
import { HidesWithout } from '../../platform/auth/hides-without.js';
import { answerText } from '../../platform/commands/answer/answer-text.js';
import { created, done } from '../../platform/commands/answer/answer.js';
import { Id } from '../../platform/http/parameters/id.js';
import { Referencing } from '../../platform/http/parameters/references.interceptor.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { FromReadModels } from '../../platform/queries/read-models/from-read-models.js';
import { Csv } from '../../platform/queries/csv/csv.interceptor.js';
import { AdicionarItem } from './adicionar-item.js';
import { AtualizarItem } from './atualizar-item.js';
import { AvancarEstagioDoItem } from '../andamento/avancar-estagio-do-item.js';
import { FinalizarUnidades } from '../andamento/finalizar-unidades.js';
import { ItensDosPedidos } from './itens.queries.js';
import { ITENS_EM_CSV } from '../lista/pedidos.csv.js';
import { PEDIDO_DA_PARTE, PRODUTO_DO_ITEM } from '../referencias.js';
import { RemoverItem } from './remover-item.js';

@Controller('api/adm/itens')
export class ItensController {
  constructor(
    private readonly commands: CommandBus,
    private readonly itens: ItensDosPedidos,
  ) {}

  @Post('store')
  @RequiresPower('itens:alterar')
  @Referencing({ pedido_id: PEDIDO_DA_PARTE, produto_id: PRODUTO_DO_ITEM })
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoItem }) corpo: CorpoDoItem,
    @HasPower('valores:alterar') comValores: boolean,
  ) {
    const result = await this.commands.execute(new AdicionarItem(origin, corpo, comValores));
    return created('Item adicionado.', result);
  }

  @Get('show/:id')
  @FromReadModels()
  @RequiresPower('pedidos:ler')
  @HidesWithout('valores:ler', VALORES_DO_PEDIDO)
  show(@Id() id: number) {
    return this.itens.mostrar(id);
  }

  @Put('update/:id')
  @RequiresPower('itens:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoItemAtualizado }) corpo: CorpoDoItemAtualizado,
    @HasPower('valores:alterar') comValores: boolean,
  ) {
    const result = await this.commands.execute(new AtualizarItem(origin, id, corpo, comValores));
    return done('Item alterado.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower('itens:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RemoverItem(origin, id));
    return done('Item removido.', result);
  }

  @Put('next-estagio/:id')
  @RequiresPower('producao:alterar')
  async nextEstagio(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new AvancarEstagioDoItem(origin, id));
    return done(answerText(result.events, 'Item sem alterações.'), result);
  }

  /** Units not counted yet become ready now. */
  @Put('finalizar/:id')
  @RequiresPower('producao:alterar')
  async finalizar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new AvancarEstagioDoItem(origin, id, true));
    return done('Item finalizado.', result);
  }

  @Put('finalizar-unidade/:id')
  @RequiresPower('producao:alterar')
  async finalizarUnidade(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDasUnidades }) corpo: z.infer<typeof corpoDasUnidades>,
  ) {
    const command = new FinalizarUnidades(origin, id, corpo.quantidade_finalizada);
    const result = await this.commands.execute(command);
    return done(answerText(result.events, 'Quantidade sem alterações.'), result);
  }

  @Get('datatable/:orderId')
  @FromReadModels()
  @Csv(ITENS_EM_CSV)
  @RequiresPower('pedidos:ler')
  @HidesWithout('valores:ler', VALORES_DO_PEDIDO)
  datatable(
    @Id('orderId') pedidoId: number,
    @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela,
  ) {
    return this.itens.doPedido(pedidoId, consulta);
  }
}

import {
  corpoDoPagamento,
  type CorpoDoPagamento,
} from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../../platform/auth/access.js';
import { answerText } from '../../platform/commands/answer/answer-text.js';
import { created, done } from '../../platform/commands/answer/answer.js';
import { Id } from '../../platform/http/parameters/id.js';
import { Referencing } from '../../platform/http/parameters/references.interceptor.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { CancelarPagamento } from './cancelar-pagamento.js';
import { CorrigirPagamento } from './corrigir-pagamento.js';
import { EfetuarPagamento } from './efetuar-pagamento.js';
import { PagamentosDosPedidos } from './pagamentos.queries.js';
import { PEDIDO_DA_PARTE } from '../referencias.js';
import { saldoDepois } from './saldo-depois.js';

@Controller('api/adm/receita')
export class PagamentosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pagamentos: PagamentosDosPedidos,
  ) {}

  @Post('store')
  @RequiresPower('receita:alterar')
  @Referencing({ pedido_id: PEDIDO_DA_PARTE })
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoPagamento }) corpo: CorpoDoPagamento,
  ) {
    const result = await this.commands.execute(new EfetuarPagamento(origin, corpo));
    const recebido = answerText(result.events, 'Pagamento recebido.');
    return created(`${recebido} ${saldoDepois(result.faltaEmCentavos)}`, result);
  }

  @Get('show/:id')
  @RequiresPower('receita:ler')
  show(@Id() id: number) {
    return this.pagamentos.mostrar(id);
  }

  @Put('update/:id')
  @RequiresPower('receita:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoPagamento }) corpo: CorpoDoPagamento,
  ) {
    const result = await this.commands.execute(new CorrigirPagamento(origin, id, corpo));
    return done(answerText(result.events, 'Pagamento sem alterações.'), result);
  }

  @Delete('destroy/:id')
  @RequiresPower('receita:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new CancelarPagamento(origin, id));
    return done(answerText(result.events, 'Pagamento cancelado.'), result);
  }

  @Get('valor-pagar/:pedidoId')
  @RequiresPower('receita:ler')
  valorPagar(@Id('pedidoId') pedidoId: number) {
    return this.pagamentos.valorAPagar(pedidoId);
  }
}

import {
  consultaDoPix,
  corpoDaMensagem,
  type ConsultaDoPix,
  type CorpoDaMensagem,
} from '@encomenda/contracts/mensagens/mensagens.http';
import { NOME_DA_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { answerText } from '../platform/commands/answer/answer-text.js';
import { done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { MensagensParaOPedido } from './mensagens-do-pedido.queries.js';
import { PixDosPedidos } from './pix-do-pedido.queries.js';
import { PrepararMensagem } from './preparar-mensagem.js';

@Controller('api/adm/pedidos')
export class MensagensController {
  constructor(
    private readonly commands: CommandBus,
    private readonly mensagens: MensagensParaOPedido,
    private readonly pix: PixDosPedidos,
  ) {}

  @Get('mensagens/:id')
  @RequiresPower('mensagens:preparar')
  doPedido(@Id() id: number) {
    return this.mensagens.de(id);
  }

  @Post('mensagens/:id')
  @RequiresPower('mensagens:preparar')
  @HttpCode(200)
  async preparar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaMensagem }) corpo: CorpoDaMensagem,
  ) {
    const result = await this.commands.execute(new PrepararMensagem(origin, id, corpo));
    return done(
      answerText(result.events, `Mensagem “${NOME_DA_MENSAGEM[corpo.tipo]}” preparada.`),
      result,
    );
  }

  @Get('pix/:id')
  @RequiresPower('valores:ler')
  pixDe(@Id() id: number, @Query({ schema: consultaDoPix }) consulta: ConsultaDoPix) {
    return this.pix.de(id, consulta);
  }
}

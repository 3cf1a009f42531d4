import { corpoDoArquivo, type CorpoDoArquivo } from '@encomenda/contracts/pedidos/arquivos.http';
import {
  consultaDaImagem,
  type ConsultaDaImagem,
} from '@encomenda/contracts/produtos/produtos.http';
import {
  Body,
  Controller,
  Delete,
  Get,
  Post,
  Put,
  Query,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';
import { pastaDoCliente } from '../../arquivos/donos.js';
import { RequiresPower } from '../../platform/auth/access.js';
import { answerText } from '../../platform/commands/answer/answer-text.js';
import { created, done } from '../../platform/commands/answer/answer.js';
import {
  File,
  ReceivesFile,
  type ReceivedFile,
} from '../../platform/files/received/received-file.js';
import { Id } from '../../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { RateLimit } from '../../platform/limits/rate-limit.guard.js';
import {
  customerOfFile,
  customerOfOrder,
  RecordsReading,
} from '../../platform/readings/records-reading.js';
import { AnexarArquivo } from './anexar-arquivo.js';
import { ARQUIVOS_DO_PEDIDO } from './arquivos-do-pedido.finalidade.js';
import { ArquivosDosPedidos } from './arquivos.queries.js';
import { arquivoInexistente } from '../domain/exigencias.js';
import { MostrarArquivo } from './mostrar-arquivo.js';
import { RemoverArquivo } from './remover-arquivo.js';

@Controller('api/adm/pedido-arquivos')
export class ArquivosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly arquivos: ArquivosDosPedidos,
    private readonly guardados: ArquivosGuardados,
  ) {}

  @Get('list/:id')
  @RecordsReading('Arquivos do pedido', customerOfOrder)
  @RequiresPower(ARQUIVOS_DO_PEDIDO.ler)
  list(@Id() pedidoId: number) {
    return this.arquivos.doPedido(pedidoId);
  }

  @Post('store')
  @RequiresPower(ARQUIVOS_DO_PEDIDO.alterar)
  @RateLimit('upload')
  @UseInterceptors(ReceivesFile)
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoArquivo }) corpo: CorpoDoArquivo,
    @File() arquivo: ReceivedFile,
  ) {
    const result = await this.commands.execute(new AnexarArquivo(origin, corpo, arquivo));
    return created('Arquivo anexado.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower(ARQUIVOS_DO_PEDIDO.alterar)
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RemoverArquivo(origin, id));
    return done('Arquivo removido.', result);
  }

  @Put('mostrar/:id')
  @RequiresPower(ARQUIVOS_DO_PEDIDO.alterar)
  async mostrar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new MostrarArquivo(origin, id, true));
    return done(answerText(result.events, 'O cliente já vê este arquivo.'), result);
  }

  @Put('ocultar/:id')
  @RequiresPower(ARQUIVOS_DO_PEDIDO.alterar)
  async ocultar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new MostrarArquivo(origin, id, false));
    return done(answerText(result.events, 'O cliente já não vê este arquivo.'), result);
  }

  @Get('src/:id')
  @RecordsReading('Arquivo', customerOfFile)
  @RequiresPower(ARQUIVOS_DO_PEDIDO.ler)
  async src(
    @Id() id: number,
    @Query({ schema: consultaDaImagem }) { tamanho }: ConsultaDaImagem,
    @Res() response: Response,
  ) {
    const { nome, hash, tipo, cliente_id: clienteId } = await this.arquivos.um(id);
    await this.guardados.enviar(
      response,
      { hash, tipo, pasta: pastaDoCliente(clienteId) },
      { nome, tamanho, cache: ARQUIVOS_DO_PEDIDO.cache, inexistente: arquivoInexistente },
    );
  }
}

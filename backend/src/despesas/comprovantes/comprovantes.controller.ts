import {
  corpoDoComprovante,
  type CorpoDoComprovante,
} from '@encomenda/contracts/despesas/despesas.http';
import {
  consultaDaImagem,
  type ConsultaDaImagem,
} from '@encomenda/contracts/produtos/produtos.http';
import { Body, Controller, Delete, Get, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';
import { PASTA_DA_LOJA } from '../../arquivos/donos.js';
import { RequiresPower } from '../../platform/auth/access.js';
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
  AnexarComprovante,
  comprovanteInexistente,
  RemoverComprovante,
} from './comprovantes.commands.js';
import { COMPROVANTES } from './comprovantes.finalidade.js';
import { DespesasLancadas } from '../despesas.queries.js';

@Controller('api/adm/despesa-comprovantes')
export class ComprovantesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly despesas: DespesasLancadas,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  @Get('list/:id')
  @RequiresPower(COMPROVANTES.ler)
  list(@Id() despesaId: number) {
    return this.despesas.comprovantesDe(despesaId);
  }

  @Post('store')
  @RequiresPower(COMPROVANTES.alterar)
  @RateLimit('upload')
  @UseInterceptors(ReceivesFile)
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoComprovante }) corpo: CorpoDoComprovante,
    @File() arquivo: ReceivedFile,
  ) {
    const result = await this.commands.execute(new AnexarComprovante(origin, corpo, arquivo));
    return created('Comprovante anexado.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower(COMPROVANTES.alterar)
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RemoverComprovante(origin, id));
    return done('Comprovante removido.', result);
  }

  @Get('src/:id')
  @RequiresPower(COMPROVANTES.ler)
  async src(
    @Id() id: number,
    @Query({ schema: consultaDaImagem }) { tamanho }: ConsultaDaImagem,
    @Res() response: Response,
  ) {
    const { nome, hash, tipo } = await this.despesas.comprovante(id);
    await this.arquivos.enviar(
      response,
      { hash, tipo, pasta: PASTA_DA_LOJA },
      { nome, tamanho, cache: COMPROVANTES.cache, inexistente: comprovanteInexistente },
    );
  }
}

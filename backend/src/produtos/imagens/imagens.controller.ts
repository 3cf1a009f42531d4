import {
  consultaDaImagem,
  corpoDaImagem,
  corpoDaImagemNova,
  corpoDaOrdemDasImagens,
  type ConsultaDaImagem,
  type CorpoDaImagem,
  type CorpoDaImagemNova,
  type CorpoDaOrdemDasImagens,
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
import { AtualizarImagem } from './atualizar-imagem.js';
import { EnviarImagem } from './enviar-imagem.js';
import { FOTOS_DO_PRODUTO } from './fotos-do-produto.finalidade.js';
import { imagemInexistente, ImagensDosProdutos } from './imagens.queries.js';
import { OrdenarImagens } from './ordenar-imagens.js';
import { RemoverImagem } from './remover-imagem.js';

@Controller('api/adm/produto-imagens')
export class ImagensController {
  constructor(
    private readonly commands: CommandBus,
    private readonly imagens: ImagensDosProdutos,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  @Get('list/:produtoId')
  @RequiresPower(FOTOS_DO_PRODUTO.ler)
  list(@Id('produtoId') produtoId: number) {
    return this.imagens.lista(produtoId);
  }

  @Post('store')
  @RequiresPower(FOTOS_DO_PRODUTO.alterar)
  @RateLimit('upload')
  @UseInterceptors(ReceivesFile)
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaImagemNova }) corpo: CorpoDaImagemNova,
    @File() arquivo: ReceivedFile,
  ) {
    const result = await this.commands.execute(new EnviarImagem(origin, corpo, arquivo));
    return created('Imagem enviada.', result);
  }

  @Put('update/:id')
  @RequiresPower(FOTOS_DO_PRODUTO.alterar)
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaImagem }) corpo: CorpoDaImagem,
  ) {
    const result = await this.commands.execute(new AtualizarImagem(origin, id, corpo));
    return done('Imagem atualizada.', result);
  }

  @Put('ordenar/:produtoId')
  @RequiresPower(FOTOS_DO_PRODUTO.alterar)
  async ordenar(
    @Context() origin: RequestContext,
    @Id('produtoId') produtoId: number,
    @Body({ schema: corpoDaOrdemDasImagens }) corpo: CorpoDaOrdemDasImagens,
  ) {
    const result = await this.commands.execute(new OrdenarImagens(origin, produtoId, corpo));
    return done('Imagens ordenadas.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower(FOTOS_DO_PRODUTO.alterar)
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RemoverImagem(origin, id));
    return done('Imagem excluída.', result);
  }

  @Get('src/:id')
  @RequiresPower(FOTOS_DO_PRODUTO.ler)
  async src(
    @Id() id: number,
    @Query({ schema: consultaDaImagem }) { tamanho }: ConsultaDaImagem,
    @Res() response: Response,
  ) {
    const { hash, nome } = await this.imagens.uma(id);
    await this.arquivos.enviar(
      response,
      { hash, pasta: PASTA_DA_LOJA },
      { nome, tamanho, cache: FOTOS_DO_PRODUTO.cache, inexistente: imagemInexistente },
    );
  }
}

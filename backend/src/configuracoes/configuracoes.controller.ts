import {
  corpoDaGuarda,
  corpoDaRegraDoSinal,
  corpoDasConfiguracoes,
  type CorpoDaGuarda,
  type CorpoDaRegraDoSinal,
  type CorpoDasConfiguracoes,
} from '@encomenda/contracts/configuracoes/configuracoes.http';
import { Body, Controller, Delete, Get, Post, Put, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { done } from '../platform/commands/answer/answer.js';
import { File, ReceivesFile, type ReceivedFile } from '../platform/files/received/received-file.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import {
  AlterarAnosDeGuarda,
  AlterarConfiguracoes,
  DefinirLogo,
  DefinirRegraDoSinal,
  RemoverLogo,
} from './configuracoes.commands.js';
import { ConfiguracoesDaLoja } from './configuracoes.queries.js';

@Controller('api/adm/configuracoes')
export class ConfiguracoesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly configuracoes: ConfiguracoesDaLoja,
  ) {}

  @Get('show')
  @RequiresPower('configuracoes:ler')
  show() {
    return this.configuracoes.mostrar();
  }

  @Put('update')
  @RequiresPower('configuracoes:alterar')
  async update(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDasConfiguracoes }) corpo: CorpoDasConfiguracoes,
  ) {
    const result = await this.commands.execute(new AlterarConfiguracoes(origin, corpo));
    return done('Configurações salvas.', result);
  }

  @Put('guarda')
  @RequiresPower('titulares:alterar')
  async guarda(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaGuarda }) corpo: CorpoDaGuarda,
  ) {
    const result = await this.commands.execute(new AlterarAnosDeGuarda(origin, corpo));
    return done('Prazo de guarda salvo.', result);
  }

  @Put('sinal')
  @RequiresPower('configuracoes:alterar')
  async sinal(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaRegraDoSinal }) corpo: CorpoDaRegraDoSinal,
  ) {
    const result = await this.commands.execute(new DefinirRegraDoSinal(origin, corpo));
    return done('Regra do sinal salva.', result);
  }

  @Post('logo')
  @RequiresPower('configuracoes:alterar')
  @UseInterceptors(ReceivesFile)
  async definirLogo(@Context() origin: RequestContext, @File() arquivo: ReceivedFile) {
    const result = await this.commands.execute(new DefinirLogo(origin, arquivo));
    return done('Logotipo salvo.', result);
  }

  @Delete('logo')
  @RequiresPower('configuracoes:alterar')
  async removerLogo(@Context() origin: RequestContext) {
    const result = await this.commands.execute(new RemoverLogo(origin));
    return done('Logotipo removido.', result);
  }
}

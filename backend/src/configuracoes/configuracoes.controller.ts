import {
  corpoDasConfiguracoes,
  type CorpoDasConfiguracoes,
} from '@encomenda/contracts/configuracoes/configuracoes.http';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Exige } from '../platform/auth/exige.js';
import { done } from '../platform/commands/answer.js';
import { Context, type RequestContext } from '../platform/http/request-context.js';
import { AlterarConfiguracoes } from './configuracoes.commands.js';
import { MostrarConfiguracoes } from './configuracoes.queries.js';

@Controller('api/adm/configuracoes')
export class ConfiguracoesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('show')
  @Exige('configuracoes:ler')
  show() {
    return this.queries.execute(new MostrarConfiguracoes());
  }

  @Put('update')
  @Exige('configuracoes:alterar')
  async update(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDasConfiguracoes }) corpo: CorpoDasConfiguracoes,
  ) {
    const result = await this.commands.execute(new AlterarConfiguracoes(origin, corpo));
    return done('Configurações salvas com sucesso.', result);
  }
}

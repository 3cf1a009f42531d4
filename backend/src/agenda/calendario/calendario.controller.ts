import {
  corpoDaCapacidade,
  corpoDoFechamento,
  type CorpoDaCapacidade,
  type CorpoDoFechamento,
} from '@encomenda/contracts/agenda/agenda.http';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../../platform/auth/access.js';
import { done } from '../../platform/commands/answer/answer.js';
import { Day } from '../../platform/http/parameters/day.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { DefinirCapacidade, FecharDia, ReabrirDia } from './calendario.commands.js';
import { CalendarioDaLoja } from './calendario.queries.js';

@Controller('api/adm/calendario')
export class CalendarioController {
  constructor(
    private readonly commands: CommandBus,
    private readonly calendario: CalendarioDaLoja,
  ) {}

  @Get('show')
  @RequiresPower('configuracoes:ler')
  show() {
    return this.calendario.mostrar();
  }

  @Put('capacidade')
  @RequiresPower('configuracoes:alterar')
  async capacidade(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaCapacidade }) corpo: CorpoDaCapacidade,
  ) {
    const result = await this.commands.execute(new DefinirCapacidade(origin, corpo));
    return done('Capacidade salva.', result);
  }

  @Post('fechados')
  @RequiresPower('configuracoes:alterar')
  async fechar(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoFechamento }) corpo: CorpoDoFechamento,
  ) {
    const result = await this.commands.execute(new FecharDia(origin, corpo));
    return done(`Fechado em ${formatarDia(corpo.dia)}.`, result);
  }

  @Delete('fechados/:dia')
  @RequiresPower('configuracoes:alterar')
  async reabrir(@Context() origin: RequestContext, @Day('dia') dia: Dia) {
    const result = await this.commands.execute(new ReabrirDia(origin, dia));
    return done(`Aberto em ${formatarDia(dia)}.`, result);
  }
}

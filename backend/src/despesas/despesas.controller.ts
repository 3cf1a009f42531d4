import { corpoDaDespesa, type CorpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import {
  consultaDeTabela,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { created, done } from '../platform/commands/answer/answer.js';
import { Day } from '../platform/http/parameters/day.js';
import { Id } from '../platform/http/parameters/id.js';
import { Referencing } from '../platform/http/parameters/references.interceptor.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { AtualizarDespesa } from './atualizar-despesa.js';
import { CancelarDespesa } from './cancelar-despesa.js';
import { DESPESAS_EM_CSV } from './despesas.csv.js';
import { DespesasLancadas } from './despesas.queries.js';
import { LancarDespesa } from './lancar-despesa.js';
import { REFERENCIAS_DA_DESPESA } from './referencias.js';

@Controller('api/adm/despesas')
export class DespesasController {
  constructor(
    private readonly commands: CommandBus,
    private readonly despesas: DespesasLancadas,
  ) {}

  @Post('store')
  @RequiresPower('despesas:alterar')
  @Referencing(REFERENCIAS_DA_DESPESA)
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaDespesa }) corpo: CorpoDaDespesa,
  ) {
    const result = await this.commands.execute(new LancarDespesa(origin, corpo));
    return created('Despesa lançada.', result);
  }

  @Get('show/:id')
  @FromReadModels()
  @RequiresPower('despesas:ler')
  show(@Id() id: number) {
    return this.despesas.mostrar(id);
  }

  @Put('update/:id')
  @RequiresPower('despesas:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaDespesa }) corpo: CorpoDaDespesa,
  ) {
    const result = await this.commands.execute(new AtualizarDespesa(origin, id, corpo));
    return done('Despesa atualizada.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower('despesas:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new CancelarDespesa(origin, id));
    return done('Despesa cancelada.', result);
  }

  @Get('datatable/:date')
  @FromReadModels()
  @Csv(DESPESAS_EM_CSV)
  @RequiresPower('despesas:ler')
  datatable(@Day() dia: Dia, @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.despesas.doMes(dia, consulta);
  }
}

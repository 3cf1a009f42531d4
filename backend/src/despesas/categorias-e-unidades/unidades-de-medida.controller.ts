import {
  consultaDeTabela,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { corpoDoNome, type CorpoDoNome } from '@encomenda/contracts/shared/registro-com-nome';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../../platform/auth/access.js';
import { created, done } from '../../platform/commands/answer/answer.js';
import {
  CreateNamedRecord,
  DeleteNamedRecord,
  RenameNamedRecord,
} from '../../platform/commands/named-records/named-records.commands.js';
import { Id } from '../../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { Csv } from '../../platform/queries/csv/csv.interceptor.js';
import { namedRecordsCsv } from '../../platform/queries/named-records.csv.js';
import { NamedRecordsReader } from '../../platform/queries/named-records.js';
import { UNIDADE_DE_MEDIDA, UNIDADES_DE_MEDIDA } from './unidades-de-medida.js';

@Controller('api/adm/unidades-medida')
export class UnidadesDeMedidaController {
  constructor(
    private readonly commands: CommandBus,
    private readonly records: NamedRecordsReader,
  ) {}

  @Get('data')
  @Csv(namedRecordsCsv('unidades-de-medida'))
  @RequiresPower('despesas:ler')
  async data(@Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return { data: await this.records.page(UNIDADES_DE_MEDIDA, consulta) };
  }

  @Post('store')
  @RequiresPower('despesas:alterar')
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoNome }) { nome }: CorpoDoNome,
  ) {
    const result = await this.commands.execute(
      new CreateNamedRecord(origin, UNIDADE_DE_MEDIDA, nome),
    );
    return created('Unidade de medida cadastrada.', result);
  }

  @Get('show/:id')
  @RequiresPower('despesas:ler')
  show(@Id() id: number) {
    return this.records.show(UNIDADES_DE_MEDIDA, id);
  }

  @Put('update/:id')
  @RequiresPower('despesas:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoNome }) { nome }: CorpoDoNome,
  ) {
    const result = await this.commands.execute(
      new RenameNamedRecord(origin, UNIDADE_DE_MEDIDA, id, nome),
    );
    return done('Unidade de medida atualizada.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower('despesas:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(
      new DeleteNamedRecord(origin, UNIDADE_DE_MEDIDA, id),
    );
    return done('Unidade de medida excluída.', result);
  }
}

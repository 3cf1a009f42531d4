import {
  corpoDaCategoria,
  type CorpoDaCategoria,
} from '@encomenda/contracts/produtos/produtos.http';
import {
  consultaDeLista,
  consultaDeTabela,
  type ConsultaDeLista,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../../platform/auth/access.js';
import { Csv } from '../../platform/queries/csv/csv.interceptor.js';
import { namedRecordsCsv } from '../../platform/queries/named-records.csv.js';
import { NamedRecordsReader } from '../../platform/queries/named-records.js';
import { created, done } from '../../platform/commands/answer/answer.js';
import {
  CreateNamedRecord,
  DeleteNamedRecord,
  RenameNamedRecord,
} from '../../platform/commands/named-records/named-records.commands.js';
import { Id } from '../../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { CATEGORIA_DE_PRODUTO, CATEGORIAS_DE_PRODUTOS } from './categorias-de-produtos.js';

@Controller('api/adm/categ-produtos')
export class CategoriasController {
  constructor(
    private readonly commands: CommandBus,
    private readonly records: NamedRecordsReader,
  ) {}

  @Get('list')
  @RequiresPower('produtos:ler')
  list(@Query({ schema: consultaDeLista }) consulta: ConsultaDeLista) {
    return this.records.list(CATEGORIAS_DE_PRODUTOS, consulta);
  }

  @Get('datatable')
  @Csv(namedRecordsCsv('categorias-de-produtos'))
  @RequiresPower('produtos:ler')
  datatable(@Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.records.page(CATEGORIAS_DE_PRODUTOS, consulta);
  }

  @Post('store')
  @RequiresPower('produtos:alterar')
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaCategoria }) { nome }: CorpoDaCategoria,
  ) {
    const result = await this.commands.execute(
      new CreateNamedRecord(origin, CATEGORIA_DE_PRODUTO, nome),
    );
    return created('Categoria cadastrada.', result);
  }

  @Get('show/:id')
  @RequiresPower('produtos:ler')
  show(@Id() id: number) {
    return this.records.show(CATEGORIAS_DE_PRODUTOS, id);
  }

  @Put('update/:id')
  @RequiresPower('produtos:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaCategoria }) { nome }: CorpoDaCategoria,
  ) {
    const result = await this.commands.execute(
      new RenameNamedRecord(origin, CATEGORIA_DE_PRODUTO, id, nome),
    );
    return done('Categoria atualizada.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower('produtos:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(
      new DeleteNamedRecord(origin, CATEGORIA_DE_PRODUTO, id),
    );
    return done('Categoria excluída.', result);
  }
}

import {
  consultaDeLista,
  consultaDeTabela,
  type ConsultaDeLista,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { corpoDaTag, type CorpoDaTag } from '@encomenda/contracts/tags/tags.http';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { created, done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { NamedRecordsReader } from '../platform/queries/named-records.js';
import { TAGS } from './lista-de-tags.js';
import { AtualizarTag, CriarTag, ExcluirTag } from './tags.commands.js';
import { TAGS_EM_CSV } from './tags.csv.js';

@Controller('api/adm/tags')
export class TagsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly records: NamedRecordsReader,
  ) {}

  @Post('store')
  @RequiresPower('tags:alterar')
  async store(@Context() origin: RequestContext, @Body({ schema: corpoDaTag }) corpo: CorpoDaTag) {
    const result = await this.commands.execute(new CriarTag(origin, corpo));
    return created('Tag cadastrada.', result);
  }

  @Get('show/:id')
  @RequiresPower('tags:ler')
  show(@Id() id: number) {
    return this.records.show(TAGS, id);
  }

  @Put('update/:id')
  @RequiresPower('tags:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaTag }) corpo: CorpoDaTag,
  ) {
    const result = await this.commands.execute(new AtualizarTag(origin, id, corpo));
    return done('Tag atualizada.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower('tags:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new ExcluirTag(origin, id));
    return done('Tag excluída.', result);
  }

  @Get('list')
  @RequiresPower('tags:ler')
  list(@Query({ schema: consultaDeLista }) consulta: ConsultaDeLista) {
    return this.records.list(TAGS, consulta);
  }

  @Get('datatable')
  @Csv(TAGS_EM_CSV)
  @RequiresPower('tags:ler')
  datatable(@Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.records.page(TAGS, consulta);
  }
}

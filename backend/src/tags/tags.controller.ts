import {
  consultaDeLista,
  consultaDeTabela,
  type ConsultaDeLista,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/http';
import { corpoDaTag, type CorpoDaTag } from '@encomenda/contracts/tags/tags.http';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Exige } from '../platform/auth/exige.js';
import { created, done } from '../platform/commands/answer.js';
import { Id } from '../platform/http/id.js';
import { Context, type RequestContext } from '../platform/http/request-context.js';
import { Csv } from '../platform/queries/csv.interceptor.js';
import { AtualizarTag, CriarTag, ExcluirTag } from './tags.commands.js';
import { TAGS_EM_CSV } from './tags.csv.js';
import { ListarTags, MostrarTag, TabelaDeTags } from './tags.queries.js';

@Controller('api/adm/tags')
export class TagsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('store')
  @Exige('tags:alterar')
  async store(@Context() origin: RequestContext, @Body({ schema: corpoDaTag }) corpo: CorpoDaTag) {
    const result = await this.commands.execute(new CriarTag(origin, corpo));
    return created('Tag cadastrada.', result);
  }

  @Get('show/:id')
  @Exige('tags:ler')
  show(@Id() id: number) {
    return this.queries.execute(new MostrarTag(id));
  }

  @Put('update/:id')
  @Exige('tags:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaTag }) corpo: CorpoDaTag,
  ) {
    const result = await this.commands.execute(new AtualizarTag(origin, id, corpo));
    return done('Tag atualizada.', result);
  }

  @Delete('destroy/:id')
  @Exige('tags:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new ExcluirTag(origin, id));
    return done('Tag excluída.', result);
  }

  @Get('list')
  @Exige('tags:ler')
  list(@Query({ schema: consultaDeLista }) consulta: ConsultaDeLista) {
    return this.queries.execute(new ListarTags(consulta));
  }

  @Get('datatable')
  @Csv(TAGS_EM_CSV)
  @Exige('tags:ler')
  datatable(@Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.queries.execute(new TabelaDeTags(consulta));
  }
}

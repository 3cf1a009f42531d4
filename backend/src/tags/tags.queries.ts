import type {
  ConsultaDeLista,
  ConsultaDeTabela,
  Lista,
  Pagina,
} from '@encomenda/contracts/shared/http';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { Tag } from '@encomenda/contracts/tags/tags.http';
import type { TagsDb } from '@encomenda/contracts/tags/tags.read-models';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { LIST_LIMIT, ordered, paged } from '../platform/queries/table.js';

const CAMPOS = ['id', 'nome', 'icone', 'cor'] as const;
const COLUNAS = { id: 'id', nome: 'nome', icone: 'icone', cor: 'cor' };

export class MostrarTag extends Query<Tag> {
  constructor(readonly tagId: number) {
    super();
  }
}

@QueryHandler(MostrarTag)
export class MostrarTagHandler implements IQueryHandler<MostrarTag> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<TagsDb>) {}

  async execute({ tagId }: MostrarTag) {
    const tag = await this.db
      .selectFrom('lista_de_tags.tags')
      .select(CAMPOS)
      .where('id', '=', tagId)
      .executeTakeFirst();
    if (!tag) throw Recusa.inexistente('tag-inexistente', 'Tag não encontrada.');
    return tag;
  }
}

export class ListarTags extends Query<Lista<Tag>> {
  constructor(readonly consulta: ConsultaDeLista) {
    super();
  }
}

@QueryHandler(ListarTags)
export class ListarTagsHandler implements IQueryHandler<ListarTags> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<TagsDb>) {}

  async execute({ consulta }: ListarTags) {
    const data = await this.db
      .selectFrom('lista_de_tags.tags')
      .select(CAMPOS)
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa))
      .orderBy('nome')
      .orderBy('id')
      .limit(LIST_LIMIT)
      .execute();
    return { data };
  }
}

export class TabelaDeTags extends Query<Pagina<Tag>> {
  constructor(readonly consulta: ConsultaDeTabela) {
    super();
  }
}

@QueryHandler(TabelaDeTags)
export class TabelaDeTagsHandler implements IQueryHandler<TabelaDeTags> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<TagsDb>) {}

  execute({ consulta }: TabelaDeTags) {
    const tags = this.db
      .selectFrom('lista_de_tags.tags')
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    return paged(
      consulta,
      ordered(tags.select(CAMPOS), consulta, { columns: COLUNAS, nullable: ['icone'] }),
      tags,
    );
  }
}

export const tagsQueries = [MostrarTagHandler, ListarTagsHandler, TabelaDeTagsHandler];

import type { Tag } from '@encomenda/contracts/tags/tags.http';
import type {
  ConsultaDeLista,
  ConsultaDeTabela,
  Lista,
  Pagina,
} from '@encomenda/contracts/shared/http';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { NamedRecordsReader, type NamedRecords } from '../platform/queries/named-records.js';

const TAGS: NamedRecords<Tag> = {
  table: 'lista_de_tags.tags',
  fields: ['id', 'nome', 'icone', 'cor'],
  nullable: ['icone'],
  missing: { codigo: 'tag-inexistente', message: 'Tag não encontrada.' },
};

export class MostrarTag extends Query<Tag> {
  constructor(readonly tagId: number) {
    super();
  }
}

@QueryHandler(MostrarTag)
export class MostrarTagHandler implements IQueryHandler<MostrarTag> {
  constructor(private readonly records: NamedRecordsReader) {}

  execute({ tagId }: MostrarTag) {
    return this.records.show(TAGS, tagId);
  }
}

export class ListarTags extends Query<Lista<Tag>> {
  constructor(readonly consulta: ConsultaDeLista) {
    super();
  }
}

@QueryHandler(ListarTags)
export class ListarTagsHandler implements IQueryHandler<ListarTags> {
  constructor(private readonly records: NamedRecordsReader) {}

  execute({ consulta }: ListarTags) {
    return this.records.list(TAGS, consulta);
  }
}

export class TabelaDeTags extends Query<Pagina<Tag>> {
  constructor(readonly consulta: ConsultaDeTabela) {
    super();
  }
}

@QueryHandler(TabelaDeTags)
export class TabelaDeTagsHandler implements IQueryHandler<TabelaDeTags> {
  constructor(private readonly records: NamedRecordsReader) {}

  execute({ consulta }: TabelaDeTags) {
    return this.records.page(TAGS, consulta);
  }
}

export const tagsQueries = [MostrarTagHandler, ListarTagsHandler, TabelaDeTagsHandler];

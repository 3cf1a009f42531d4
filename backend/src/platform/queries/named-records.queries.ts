import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/http';
import type { RegistroComNome } from '@encomenda/contracts/shared/registro-com-nome';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { NamedRecordsReader, type NamedRecords } from './named-records.js';

/** One record that is a name and nothing more. */
export class ShowNamedRecord extends Query<RegistroComNome> {
  constructor(
    readonly records: NamedRecords<RegistroComNome>,
    readonly id: number,
  ) {
    super();
  }
}

@QueryHandler(ShowNamedRecord)
export class ShowNamedRecordHandler implements IQueryHandler<ShowNamedRecord> {
  constructor(private readonly reader: NamedRecordsReader) {}

  execute({ records, id }: ShowNamedRecord) {
    return this.reader.show(records, id);
  }
}

export class PageOfNamedRecords extends Query<Pagina<RegistroComNome>> {
  constructor(
    readonly records: NamedRecords<RegistroComNome>,
    readonly consulta: ConsultaDeTabela,
  ) {
    super();
  }
}

@QueryHandler(PageOfNamedRecords)
export class PageOfNamedRecordsHandler implements IQueryHandler<PageOfNamedRecords> {
  constructor(private readonly reader: NamedRecordsReader) {}

  execute({ records, consulta }: PageOfNamedRecords) {
    return this.reader.page(records, consulta);
  }
}

export const namedRecordsQueries = [ShowNamedRecordHandler, PageOfNamedRecordsHandler];

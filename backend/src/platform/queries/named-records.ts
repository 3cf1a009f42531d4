import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type {
  ConsultaDeLista,
  ConsultaDeTabela,
  Lista,
  Pagina,
} from '@encomenda/contracts/shared/transport/http';
import { Injectable, Inject } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from './read-models/read-database.js';
import { matchesSearch } from './search.js';
import { LIST_LIMIT, ordered, paged } from './table.js';

interface NamedRow {
  id: number;
  nome: string;
  busca: string;
}

export interface NamedRecords<Row> {
  /** Qualified by schema: `lista_de_tags.tags`. */
  readonly table: string;
  readonly fields: readonly (keyof Row & string)[];
  readonly nullable?: readonly (keyof Row & string)[];
  readonly initially?: { order: keyof Row & string; sort: 'asc' | 'desc' };
  readonly missing: { codigo: string; message: string };
}

@Injectable()
export class NamedRecordsReader {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<Record<string, NamedRow>>) {}

  /** @throws Recusa (404) for a missing record */
  async show<Row>({ table, fields, missing }: NamedRecords<Row>, id: number): Promise<Row> {
    const row = await this.db
      .selectFrom(table)
      .select(fields.map((field) => sql.ref(field).as(field)))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw Recusa.inexistente(missing.codigo, missing.message);
    return row as Row;
  }

  async list<Row>(
    { table, fields }: NamedRecords<Row>,
    { pesquisa }: ConsultaDeLista,
  ): Promise<Lista<Row>> {
    const data = await this.db
      .selectFrom(table)
      .select(fields.map((field) => sql.ref(field).as(field)))
      .where((eb) => matchesSearch(eb.ref('busca'), pesquisa))
      .orderBy('nome')
      .orderBy('id')
      .limit(LIST_LIMIT)
      .execute();
    return { data: data as Row[] };
  }

  /** @throws Recusa under `order` for a column that is not in `fields` */
  async page<Row>(
    { table, fields, nullable = [], initially }: NamedRecords<Row>,
    consulta: ConsultaDeTabela,
  ): Promise<Pagina<Row>> {
    const all = this.db
      .selectFrom(table)
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const rows = all.select(fields.map((field) => sql.ref(field).as(field)));
    const columns = Object.fromEntries(fields.map((field) => [field, field]));
    const sorting = { columns, nullable, ...(initially && { initially }) };
    const page = await paged(consulta, ordered(rows, consulta, sorting), all);
    return page as Pagina<Row>;
  }
}

import { Recusa } from '@encomenda/contracts/shared/decider';
import type {
  ConsultaDeLista,
  ConsultaDeTabela,
  Lista,
  Pagina,
} from '@encomenda/contracts/shared/http';
import { Injectable, Inject } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from './read-database.js';
import { matchesSearch } from './search.js';
import { LIST_LIMIT, ordered, paged } from './table.js';

interface NamedRow {
  id: number;
  nome: string;
  busca: string;
}

/** A read model of records that are little more than a name. */
export interface NamedRecords<Row> {
  /** With its schema: `lista_de_tags.tags`. */
  readonly table: string;
  /** Columns that are shown; all of them may be sorted by. */
  readonly fields: readonly (keyof Row & string)[];
  readonly nullable?: readonly (keyof Row & string)[];
  /** Order of a table whose headers nobody has used; newest first unless told otherwise. */
  readonly initially?: { order: keyof Row & string; sort: 'asc' | 'desc' };
  /** What a person reads who asks for one that is not there. */
  readonly missing: { codigo: string; message: string };
}

/** Asks such a read model the three things that every screen of its kind asks. */
@Injectable()
export class NamedRecordsReader {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<Record<string, NamedRow>>) {}

  /** @throws Recusa when there is none */
  async show<Row>({ table, fields, missing }: NamedRecords<Row>, id: number): Promise<Row> {
    const row = await this.db
      .selectFrom(table)
      .select(fields.map((field) => sql.ref(field).as(field)))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw Recusa.inexistente(missing.codigo, missing.message);
    return row as Row;
  }

  /** A dropdown's options, by name. */
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

  /** @throws Recusa under `order` for a column that is not shown */
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

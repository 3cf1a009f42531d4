import { Recusa } from '@encomenda/contracts/shared/events/decider';
import {
  TAMANHO_DA_LISTA,
  type ConsultaDeListaPaginada,
  type ConsultaDeTabela,
  type Pagina,
} from '@encomenda/contracts/shared/transport/http';
import { sql, type Expression, type OrderByItemBuilder, type SelectQueryBuilder } from 'kysely';
import { ExportPage } from './csv/export-page.js';
import { soughtFirst } from './search.js';

/** Sortable columns: name sent by the screen → column or expression. */
export type SortableColumns = Readonly<Record<string, string | Expression<unknown>>>;

interface Sorting {
  readonly columns: SortableColumns;
  readonly nullable?: readonly string[];
  /** Second sort column, by the name of the first; its nulls come last in both directions. */
  readonly within?: Readonly<Record<string, string>>;
  /** Default order: a name in `columns`, or any expression. Newest first when absent. */
  readonly initially?: { order: string | Expression<unknown>; sort: 'asc' | 'desc' };
  /** Column of the order number; a searched number comes first. */
  readonly number?: string | Expression<unknown>;
}

const expressionOf = (column: string | Expression<unknown>): Expression<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

const ownColumn = (columns: SortableColumns, order: string) =>
  Object.hasOwn(columns, order) ? columns[order] : undefined;

/** Nulls last, ties by id as in the indexes. @throws Recusa under `order` for unknown columns */
export const ordered = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  asked: Pick<ConsultaDeTabela, 'order' | 'sort'> & { pesquisa?: string },
  {
    columns,
    nullable = [],
    within = {},
    initially = { order: 'id', sort: 'desc' },
    number,
  }: Sorting,
): SelectQueryBuilder<DB, TB, O> => {
  const { order, sort } = asked.order ? { order: asked.order, sort: asked.sort } : initially;
  const chosen = typeof order === 'string' ? order : '';
  const column = chosen === order ? ownColumn(columns, order) : order;
  if (column === undefined)
    throw Recusa.campo('ordem-invalida', 'order', 'O campo Ordem é inválido.');
  const query = number ? soughtFirst(rows, expressionOf(number), asked.pesquisa ?? '') : rows;
  const id = sql.ref('id');
  if (column === 'id') return query.orderBy(id, sort);
  const value = expressionOf(column);
  const emptyLast = (nulls: boolean) =>
    nulls && sort === 'desc' ? (by: OrderByItemBuilder) => by.desc().nullsLast() : sort;
  const sorted = query.orderBy(value, emptyLast(nullable.includes(chosen)));
  const second = Object.hasOwn(within, chosen) ? within[chosen] : undefined;
  const finer = second === undefined ? sorted : sorted.orderBy(sql.ref(second), emptyLast(true));
  return finer.orderBy(id, sort);
};

export const LIST_LIMIT = TAMANHO_DA_LISTA;

export type Total<DB, TB extends keyof DB> =
  | (() => Promise<number>)
  | SelectQueryBuilder<DB, TB, unknown>;

const countOf = async <DB, TB extends keyof DB>(total: Total<DB, TB>): Promise<number> => {
  if (typeof total === 'function') return total();
  const [row] = await total.select(sql<number>`count(*)`.as('total')).execute();
  return (row as unknown as { total: number }).total;
};

export const EXPORT_LIMIT = 100_000;
const ROWS_AT_A_TIME = 500;

type Asked = Pick<ConsultaDeTabela | ConsultaDeListaPaginada, 'page' | 'per_page' | 'formato'>;

/** `total` is the number of rows of the whole table. */
export const pageOf = <Row>({ page, per_page }: Asked, data: Row[], total: number): Pagina<Row> => {
  const offset = (page - 1) * per_page;
  return {
    data,
    total,
    current_page: page,
    per_page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    from: data.length === 0 ? null : offset + 1,
    to: data.length === 0 ? null : offset + data.length,
  };
};

export const exported = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
): ExportPage<O> => new ExportPage(rows.limit(EXPORT_LIMIT + 1).stream(ROWS_AT_A_TIME));

/** One page of a table, or an `ExportPage`. A page beyond the last runs no row query. */
export const paged = async <DB, TB extends keyof DB, O>(
  asked: Asked,
  rows: SelectQueryBuilder<DB, TB, O>,
  all: Total<DB, TB>,
): Promise<Pagina<O>> => {
  if (asked.formato === 'csv') return exported(rows);
  const offset = (asked.page - 1) * asked.per_page;
  const read = () => rows.limit(asked.per_page).offset(offset).execute();
  const [first, total] = await Promise.all([asked.page === 1 ? read() : null, countOf(all)]);
  return pageOf(asked, first ?? (offset < total ? await read() : []), total);
};

export const pagedFrom = <Row>(asked: Asked, rows: readonly Row[]): Pagina<Row> => {
  if (asked.formato === 'csv') return ExportPage.of(rows);
  const offset = (asked.page - 1) * asked.per_page;
  return pageOf(asked, rows.slice(offset, offset + asked.per_page), rows.length);
};

export const mapped = <A, B>(pagina: Pagina<A>, map: (row: A) => B): Pagina<B> =>
  pagina instanceof ExportPage
    ? (pagina as ExportPage<A>).mapped(map)
    : { ...pagina, data: pagina.data.map(map) };

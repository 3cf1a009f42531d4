import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { CsvColumn } from './csv.js';

async function* each<A, B>(
  rows: AsyncIterable<A> | Iterable<A>,
  map: (row: A) => B,
): AsyncGenerator<B> {
  for await (const row of rows) yield map(row);
}

/** A table's answer for an export: all rows of the filter in order, streamed. */
export class ExportPage<Row> implements Pagina<Row> {
  readonly data: Row[] = [];
  readonly total = 0;
  readonly current_page = 1;
  readonly per_page = 0;
  readonly last_page = 1;
  readonly from = null;
  readonly to = null;

  /** `columns` replace those of the route. */
  constructor(
    readonly rows: AsyncIterable<Row>,
    readonly columns?: readonly CsvColumn<Row>[],
  ) {}

  mapped<Other>(map: (row: Row) => Other): ExportPage<Other> {
    return new ExportPage(each(this.rows, map));
  }

  static of<Row>(rows: readonly Row[], columns?: readonly CsvColumn<Row>[]): ExportPage<Row> {
    return new ExportPage(
      each(rows, (row) => row),
      columns,
    );
  }
}

export const exportOf = (answer: unknown): ExportPage<unknown> | undefined => {
  if (answer instanceof ExportPage) return answer as ExportPage<unknown>;
  const wrapped = answer instanceof Object && 'data' in answer ? answer.data : undefined;
  return wrapped instanceof ExportPage ? (wrapped as ExportPage<unknown>) : undefined;
};

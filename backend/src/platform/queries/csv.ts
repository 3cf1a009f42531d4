import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { stringify } from 'csv-stringify/sync';

type Nothing = null | undefined;

/** One column of an export: its header, as on the screen, and what of a row stands beneath it. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | number | Nothing;
  /** How its numbers are written. */
  readonly written: (value: number) => string;
  /** Without this power the column is left out. */
  readonly poder?: Poder;
}

/** How a table is exported. */
export interface CsvTable<Row> {
  /** Name of the file, without date and ending: `clientes`. */
  readonly file: string;
  readonly columns: readonly CsvColumn<Row>[];
}

/** `1.5` → `1,5`. */
const asItIs = (value: number): string => String(value).replace('.', ',');
const inCents = (value: number): string => value.toFixed(2).replace('.', ',');

export const text = <Row>(title: string, cell: (row: Row) => string | Nothing): CsvColumn<Row> => ({
  title,
  cell,
  written: asItIs,
});

export const number = <Row>(
  title: string,
  cell: (row: Row) => number | Nothing,
): CsvColumn<Row> => ({ title, cell, written: asItIs });

/** Decimal reais → `1234,50`: a number for spreadsheets, so without R$ and thousands. */
export const money = <Row>(
  title: string,
  cell: (row: Row) => number | Nothing,
): CsvColumn<Row> => ({ title, cell, written: inCents });

/** `2026-11-21` → `21/11/2026`. */
export const day = <Row>(title: string, cell: (row: Row) => Dia | Nothing): CsvColumn<Row> =>
  text(title, (row) => {
    const found = cell(row);
    return found && formatarDia(found);
  });

export const yesNo = <Row>(title: string, cell: (row: Row) => boolean | Nothing): CsvColumn<Row> =>
  text(title, (row) => {
    const found = cell(row);
    return found === true ? 'Sim' : found === false ? 'Não' : null;
  });

/** The same columns, only for people with this power. */
export const onlyWith = <Row>(poder: Poder, ...columns: CsvColumn<Row>[]): CsvColumn<Row>[] =>
  columns.map((column) => ({ ...column, poder }));

const lines = <Row>(columns: readonly CsvColumn<Row>[], rows: unknown[][], bom: boolean): string =>
  stringify(rows, {
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    // Also where a cell breaks its line in another way than the file.
    quote_record_delimiter: true,
    // What a spreadsheet would take for a formula becomes a text; numbers stay numbers.
    escape_formulas: true,
    cast: {
      number: (value, { index }) => columns[index]!.written(value),
    },
  });

/** The first line: titles, after the mark by which spreadsheets know UTF-8. */
export const csvHead = <Row>({ columns }: CsvTable<Row>): string =>
  lines(columns, [columns.map(({ title }) => title)], true);

export const csvLines = <Row>({ columns }: CsvTable<Row>, rows: readonly Row[]): string =>
  lines(
    columns,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
    false,
  );

import type { Campo, Campos } from '@encomenda/contracts/shared/campos/campo';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { stringify } from 'csv-stringify/sync';
import { withGuardedApostrophe } from './csv-guard.js';

type Nothing = null | undefined;

export interface CsvColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | number | Nothing;
  readonly written: (value: number) => string;
  readonly poder?: Poder;
}

export interface CsvTable<Row> {
  readonly file: string;
  readonly columns: readonly CsvColumn<Row>[];
}

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

/** Decimal reais → `1234,50`, without R$ and separators, so that spreadsheets read a number. */
export const money = <Row>(
  title: string,
  cell: (row: Row) => number | Nothing,
): CsvColumn<Row> => ({ title, cell, written: inCents });

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

type InRow<Row, Cs extends Campos> = keyof Row & keyof Cs & string;

/** A column for each of these fields, which the row has under the same names. */
export const fields = <Row, Cs extends Campos>(
  campos: Cs,
  ...names: InRow<Row, Cs>[]
): CsvColumn<Row>[] => names.map((name) => column<Row>(campos[name]!, (row) => row[name]));

const column = <Row>(
  { rotulo, tipo, nomes }: Campo,
  cell: (row: Row) => unknown,
): CsvColumn<Row> => {
  switch (tipo) {
    case 'dinheiro':
      return money(rotulo, cell as (row: Row) => number);
    case 'quantidade':
    case 'inteiro':
      return number(rotulo, cell as (row: Row) => number);
    case 'dia':
      return day(rotulo, cell as (row: Row) => Dia);
    case 'sim-ou-nao':
      return yesNo(rotulo, cell as (row: Row) => boolean);
    default:
      return text(rotulo, (row) => {
        const found = cell(row) as string | Nothing;
        return found && (nomes?.[found] ?? found);
      });
  }
};

export const onlyWith = <Row>(poder: Poder, ...columns: CsvColumn<Row>[]): CsvColumn<Row>[] =>
  columns.map((column) => ({ ...column, poder }));

const lines = <Row>(columns: readonly CsvColumn<Row>[], rows: unknown[][], bom: boolean): string =>
  stringify(rows, {
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    // Quotes cells with any line break.
    quote_record_delimiter: true,
    // Prevents formula injection; numbers stay numbers.
    escape_formulas: true,
    cast: {
      string: withGuardedApostrophe,
      number: (value, { index }) => columns[index]!.written(value),
    },
  });

/** Header line, after a BOM by which spreadsheets detect UTF-8. */
export const csvHead = <Row>({ columns }: CsvTable<Row>): string =>
  lines(columns, [columns.map(({ title }) => title)], true);

export const csvLines = <Row>({ columns }: CsvTable<Row>, rows: readonly Row[]): string =>
  lines(
    columns,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
    false,
  );

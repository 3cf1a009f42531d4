import { hasGoal, reached, type BenchRow } from '../bench-row.js';

export const figure = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumSignificantDigits: 3 });

const valueOf = ({ value, unit, ratio, voided }: BenchRow): string => {
  const measured = `${figure(value)} ${unit}`.trimEnd();
  const shown = `${measured}${ratio === undefined ? '' : `, ${figure(ratio)} ×`}`;
  return voided === undefined ? shown : `void (${shown})`;
};

const goalOf = (row: BenchRow): string => {
  if (!hasGoal(row)) return '';
  const bound = row.goal === undefined ? `≤ ${figure(row.atMost!)}` : `≥ ${figure(row.goal)}`;
  const answer = row.voided !== undefined ? 'void' : reached(row) ? '✓' : 'missed';
  return `${bound}${row.ratio === undefined ? '' : ' ×'} ${answer}`;
};

const limitOf = ({ limit }: BenchRow): string =>
  limit === undefined ? '' : `${figure(limit.share)} × ${limit.name}`;

const beforeOf = ({ before, value }: BenchRow): string =>
  before === undefined ? '' : `${figure(before)}; now ${figure(value / before)} ×`;

/** Heading of the column with the value of an earlier commit, measured in turns with this one. */
export const BEFORE = 'Before, in turns';

const HEADINGS = ['Figure', 'Value', BEFORE, 'Goal', 'Limit', 'Others'] as const;

const othersOf = ({ peers, reference }: BenchRow): string =>
  peers ?? (reference === undefined ? '' : `reference machine ${figure(reference)}`);

const cells = (row: BenchRow): string[] => [
  row.name,
  valueOf(row),
  beforeOf(row),
  goalOf(row),
  limitOf(row),
  othersOf(row),
];

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const headingsOf = ({ columns }: BenchRow): readonly string[] =>
  columns ? [...HEADINGS.slice(0, 2), ...Object.keys(columns)] : HEADINGS;

const inTable = (row: BenchRow): readonly string[] =>
  row.columns ? [row.name, valueOf(row), ...Object.values(row.columns)] : cells(row);

/** One table per set of columns, each with all rows of that set. */
export const tablesOf = (rows: readonly BenchRow[]): Table[] => {
  const tables = new Map<string, Table & { readonly rows: (readonly string[])[] }>();
  for (const row of rows) {
    const headings = headingsOf(row);
    const table = tables.get(headings.join()) ?? { headings, rows: [] };
    table.rows.push(inTable(row));
    tables.set(headings.join(), table);
  }
  return [...tables.values()];
};

/** The table without one column and without those in which no row has a value. */
export const withoutColumns = ({ headings, rows }: Table, hidden: string): Table => {
  const kept = headings.flatMap((heading, column) =>
    heading !== hidden && rows.some((row) => row[column]) ? [column] : [],
  );
  const only = (cells: readonly string[]): string[] => kept.map((column) => cells[column]!);
  return { headings: only(headings), rows: rows.map(only) };
};

const tableText = ({ headings, rows }: Table): string => {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const asText = (rows: readonly BenchRow[]): string =>
  tablesOf(rows).map(tableText).join('\n\n');

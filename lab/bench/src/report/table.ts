import { hasGoal, reached, type BenchRow } from '../bench-row.js';

export const figure = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumSignificantDigits: 3 });

const valueOf = ({ value, unit, voided }: BenchRow): string => {
  const measured = `${figure(value)} ${unit}`.trimEnd();
  return voided === undefined ? measured : `void (${measured})`;
};

const goalOf = (row: BenchRow): string => {
  if (!hasGoal(row)) return '';
  const bound = row.goal === undefined ? `≤ ${figure(row.atMost!)}` : `≥ ${figure(row.goal)}`;
  const answer = row.voided !== undefined ? 'void' : reached(row) ? '✓' : 'missed';
  return `${bound} ${answer}`;
};

const limitOf = ({ limit }: BenchRow): string =>
  limit === undefined ? '' : `${figure(limit.share)} × ${limit.name}`;

const beforeOf = ({ before, value }: BenchRow): string =>
  before === undefined ? '' : `${figure(before)}; now ${figure(value / before)} ×`;

export const BEFORE = 'Before, in turns';

const HEADINGS = ['Figure', 'Value', BEFORE, 'Goal', 'Limit', 'Others'] as const;

const cells = (row: BenchRow): string[] => [
  row.name,
  valueOf(row),
  beforeOf(row),
  goalOf(row),
  limitOf(row),
  row.peers ?? '',
];

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const tableOf = (rows: readonly BenchRow[]): Table => ({
  headings: HEADINGS,
  rows: rows.map(cells),
});

/** Removes the column `hidden`, and every column without a value. */
export const withoutColumns = ({ headings, rows }: Table, hidden: string): Table => {
  const kept = headings.flatMap((heading, column) =>
    heading !== hidden && rows.some((row) => row[column]) ? [column] : [],
  );
  const only = (cells: readonly string[]): string[] => kept.map((column) => cells[column]!);
  return { headings: only(headings), rows: rows.map(only) };
};

export const asText = (rows: readonly BenchRow[]): string => {
  const lines = [HEADINGS, ...rows.map(cells)];
  const widths = HEADINGS.map((_, column) =>
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

import type { BenchRow } from '../bench-row.js';

export interface Section {
  readonly bench: string;
  readonly date: string;
  /** Short hash; `+` when the tree has changes. */
  readonly commit: string;
  readonly machine: string;
  readonly loadBefore: string;
  readonly loadAfter: string;
  /** Load of other processes just before the run, in percent of all processors. */
  readonly othersUse: number;
  readonly seconds: number;
  readonly before?: string;
  readonly rows: readonly BenchRow[];
  readonly failed?: string;
}

export const merged = (
  stored: readonly Section[],
  measured: readonly Section[],
  names: readonly string[],
): Section[] =>
  names.flatMap((name) => {
    const section =
      measured.find(({ bench }) => bench === name) ?? stored.find(({ bench }) => bench === name);
    return section ?? [];
  });

export const asLines = (sections: readonly Section[]): string =>
  sections.map((section) => `${JSON.stringify(section)}\n`).join('');

const MEASURED = ['value', 'before', 'share'];

/** JSON has no NaN: a NaN is stored as null. */
const withNaN = (key: string, value: unknown): unknown =>
  MEASURED.includes(key) && value === null ? Number.NaN : value;

export const fromLines = (text: string): Section[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line, withNaN) as Section);

import type { BenchRow } from '../bench-row.js';

/** What one bench measured, and under which circumstances. */
export interface Section {
  readonly bench: string;
  /** ISO, UTC. */
  readonly date: string;
  /** Short hash; with a plus sign when the tree held more than that. */
  readonly commit: string;
  readonly machine: string;
  /** Load averages of 1, 5 and 15 minutes. */
  readonly loadBefore: string;
  readonly loadAfter: string;
  /** Share of the processors that others used just before, in per cent. */
  readonly othersUse: number;
  /** How long it took. */
  readonly seconds: number;
  readonly rows: readonly BenchRow[];
  /** Why there are no figures. */
  readonly failed?: string;
}

/** Those that were measured again take the place of the old ones; all in the order of the names. */
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

/** One line for each section. */
export const asLines = (sections: readonly Section[]): string =>
  sections.map((section) => `${JSON.stringify(section)}\n`).join('');

const MEASURED = ['value', 'ratio', 'share'];

/** JSON knows no NaN: what could not be measured comes back as that. */
const withNaN = (key: string, value: unknown): unknown =>
  MEASURED.includes(key) && value === null ? Number.NaN : value;

export const fromLines = (text: string): Section[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line, withNaN) as Section);

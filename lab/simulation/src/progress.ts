import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nothingYet, type Totals } from './totals.js';

const FILE = fileURLToPath(new URL('../../../.cache/simulacao.json', import.meta.url));

/** How far a long run has come, so that it can go on later. */
export interface Progress {
  readonly commit: string;
  readonly firstSeed: number;
  /** Seeds told, beginning with the first, without a gap. */
  toldUpTo: number;
  seconds: number;
  totals: Totals;
}

/** What an earlier run of the same program left, or a fresh beginning. */
export const resume = (commit: string, firstSeed: number): Progress => {
  try {
    const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Progress;
    if (kept.commit === commit && kept.firstSeed === firstSeed) return kept;
  } catch {
    // There is none.
  }
  return { commit, firstSeed, toldUpTo: firstSeed - 1, seconds: 0, totals: nothingYet() };
};

export const keep = (progress: Progress): void => {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(progress));
};

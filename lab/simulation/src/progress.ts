import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nothingYet, type Totals } from './history/totals.js';

const FILE = fileURLToPath(new URL('../../../.cache/simulacao.json', import.meta.url));

export interface Progress {
  readonly commit: string;
  readonly firstSeed: number;
  toldUpTo: number;
  seconds: number;
  totals: Totals;
}

export const resume = (commit: string, firstSeed: number): Progress => {
  try {
    const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Progress;
    if (kept.commit === commit && kept.firstSeed === firstSeed) return kept;
  } catch {
    // No saved progress.
  }
  return { commit, firstSeed, toldUpTo: firstSeed - 1, seconds: 0, totals: nothingYet() };
};

export const keep = (progress: Progress): void => {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(progress));
};

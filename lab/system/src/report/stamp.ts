import { commit } from '../commit.js';

export interface Stamp {
  readonly date: string;
  readonly commit: string;
  readonly seed: number;
  readonly seconds: number;
}

/** `began`: from `performance.now()`. */
export const stampOf = (seed: number, began: number): Stamp => ({
  date: new Date().toISOString(),
  commit: commit(),
  seed,
  seconds: Math.round((performance.now() - began) / 1_000),
});

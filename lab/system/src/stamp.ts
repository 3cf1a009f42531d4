import { execFileSync } from 'node:child_process';

export interface Stamp {
  readonly date: string;
  readonly commit: string;
  readonly seed: number;
  readonly seconds: number;
}

const commit = (): string =>
  process.env['GIT_COMMIT'] ??
  execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

/** @param began from `performance.now()` */
export const stampOf = (seed: number, began: number): Stamp => ({
  date: new Date().toISOString(),
  commit: commit(),
  seed,
  seconds: Math.round((performance.now() - began) / 1_000),
});

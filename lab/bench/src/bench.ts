import type { BenchRow } from './bench-row.js';
import type { Effort } from './effort.js';

/** Runs in a process and surroundings of its own. `withinMinutes`: default 10. */
export interface Bench {
  readonly name: string;
  readonly withinMinutes?: number;
  run(effort: Effort): Promise<BenchRow[]>;
}

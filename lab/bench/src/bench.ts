import type { BenchRow } from './bench-row.js';
import type { Effort } from './effort.js';

/** Measures something in surroundings of its own, in a process of its own. */
export interface Bench {
  readonly name: string;
  /** After that it is ended and counts as failed. Default 10. */
  readonly withinMinutes?: number;
  run(effort: Effort): Promise<BenchRow[]>;
}

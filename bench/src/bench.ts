import type { BenchRow } from './bench-row.js';
import type { Effort } from './effort.js';

/** Measures something in surroundings of its own. */
export interface Bench {
  readonly name: string;
  run(effort: Effort): Promise<BenchRow[]>;
}

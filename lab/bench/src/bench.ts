import type { BenchRow } from './bench-row.js';
import type { Effort } from './effort.js';

/** Runs in a process and surroundings of its own. `withinMinutes`: default 10. */
export interface Bench {
  readonly name: string;
  readonly withinMinutes?: number;
  /** Why it cannot be run here, as a sentence; undefined when it can. */
  readonly impossible?: () => string | undefined;
  run(effort: Effort): Promise<BenchRow[]>;
}

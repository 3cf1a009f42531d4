import type { BenchRow } from './bench-row.js';
import type { Effort } from './effort.js';

/** Runs in its own process with its own temporary folder. `withinMinutes`: default 10. */
export interface Bench {
  readonly name: string;
  readonly withinMinutes?: number;
  /** The reason why this machine cannot run the bench; undefined when it can. */
  readonly impossible?: () => string | undefined;
  run(effort: Effort): Promise<BenchRow[]>;
}

/** One measured figure. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The value or, where there is a ratio, the ratio that is asked for at least. */
  readonly goal?: number;
  /** The value that is asked for at most: for what is better when it is small. */
  readonly atMost?: number;
  /** Against what the name says, measured in the same run. */
  readonly ratio?: number;
  /** The value beside what this machine can do at best, measured in the same run. */
  readonly limit?: Limit;
  /** For a limit: what the machine gave for which the goals were set. */
  readonly reference?: number;
  /** What others were measured at, with the date: facts, not goals. */
  readonly peers?: string;
  /** What exactly was measured, in a sentence. */
  readonly about?: string;
  /** Why the figure does not count. */
  readonly voided?: string;
}

export interface Limit {
  readonly name: string;
  readonly share: number;
}

export const hasGoal = ({ goal, atMost }: BenchRow): boolean =>
  goal !== undefined || atMost !== undefined;

/** Whether the goal is reached; true where none is set. */
export const reached = ({ value, goal, atMost, ratio, voided }: BenchRow): boolean =>
  voided === undefined &&
  (goal === undefined || (ratio ?? value) >= goal) &&
  (atMost === undefined || value <= atMost);

/** The same figures with the reason why they do not count, if there is one. */
export const voidedBy = (problems: readonly string[], rows: readonly BenchRow[]): BenchRow[] =>
  rows.map((row) => (problems.length === 0 ? row : { ...row, voided: problems.join('; ') }));

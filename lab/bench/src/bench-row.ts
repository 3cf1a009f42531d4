export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Smallest value that meets the goal. */
  readonly goal?: number;
  /** Largest value that meets the goal. */
  readonly atMost?: number;
  /** Limit of the machine, measured in the same run, to show the value as a share of it. */
  readonly limit?: Limit;
  /** Value at an earlier commit, measured in alternation with this one. */
  readonly before?: number;
  readonly peers?: string;
  readonly about?: string;
  readonly voided?: string;
}

export interface Limit {
  readonly name: string;
  readonly share: number;
}

export const hasGoal = ({ goal, atMost }: BenchRow): boolean =>
  goal !== undefined || atMost !== undefined;

/** Whether the goal is met; true when the row has none. */
export const reached = ({ value, goal, atMost, voided }: BenchRow): boolean =>
  voided === undefined &&
  (goal === undefined || value >= goal) &&
  (atMost === undefined || value <= atMost);

export const voidedBy = (problems: readonly string[], rows: readonly BenchRow[]): BenchRow[] =>
  rows.map((row) => (problems.length === 0 ? row : { ...row, voided: problems.join('; ') }));

export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Minimum. */
  readonly goal?: number;
  /** Maximum. */
  readonly atMost?: number;
  /** Share of the machine's limit, from the same run. */
  readonly limit?: Limit;
  /** The same figure of an earlier commit, measured in turns with this one. */
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

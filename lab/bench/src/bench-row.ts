export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Minimum; applies to `ratio` when there is one. */
  readonly goal?: number;
  readonly atMost?: number;
  /** Against the baseline in `name`, from the same run. */
  readonly ratio?: number;
  /** Share of the machine's limit, from the same run. */
  readonly limit?: Limit;
  /** The same figure of an earlier commit, measured in turns with this one. */
  readonly before?: number;
  /** For a limit: the reference machine's value, for which the goals were set. */
  readonly reference?: number;
  readonly peers?: string;
  readonly about?: string;
  /** By heading: rows with columns of their own have a table of their own, all with the same. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly voided?: string;
}

export interface Limit {
  readonly name: string;
  readonly share: number;
}

export const hasGoal = ({ goal, atMost }: BenchRow): boolean =>
  goal !== undefined || atMost !== undefined;

/** Whether the goal is met; true when the row has none. */
export const reached = ({ value, goal, atMost, ratio, voided }: BenchRow): boolean =>
  voided === undefined &&
  (goal === undefined || (ratio ?? value) >= goal) &&
  (atMost === undefined || value <= atMost);

export const voidedBy = (problems: readonly string[], rows: readonly BenchRow[]): BenchRow[] =>
  rows.map((row) => (problems.length === 0 ? row : { ...row, voided: problems.join('; ') }));

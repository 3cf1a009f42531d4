/** One measured figure. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The value or, where there is a ratio, the ratio that is asked for at least. */
  readonly goal?: number;
  /** Against what the name says, measured in the same run. */
  readonly ratio?: number;
}

/** Whether the goal is reached; true where none is set. */
export const reached = ({ value, goal, ratio }: BenchRow): boolean =>
  goal === undefined || (ratio ?? value) >= goal;

/** How long and how large: the figures that count, or a try-out of the programs themselves. */
export interface Effort {
  /** Of measuring at full load. */
  readonly seconds: number;
  /** Orders in the list that is read. */
  readonly orders: number;
  /** Events in the log that one read model is rebuilt from. */
  readonly events: number;
  /** Events in the log from which all read models are rebuilt, and by which they are verified. */
  readonly longLog: number;
  /** Orders in the larger of the two shops whose figures are asked for. */
  readonly figuresOrders: number;
  /** Until the programs are at rest after their start, in seconds. */
  readonly rest: number;
}

export const FULL: Effort = {
  seconds: 20,
  orders: 10_000,
  events: 200_000,
  longLog: 1_000_000,
  figuresOrders: 1_000_000,
  rest: 60,
};

/** Its figures say nothing and are kept nowhere. */
export const SMALL: Effort = {
  seconds: 2,
  orders: 100,
  events: 4_000,
  longLog: 20_000,
  figuresOrders: 2_000,
  rest: 2,
};

/** A side figure gets a part of the time. */
export const aPartOf = ({ seconds }: Effort, share: number): number =>
  Math.max(Math.min(2, seconds), seconds * share);

/** Duration and size: FULL for real figures, SMALL to try the benches out. */
export interface Effort {
  readonly seconds: number;
  readonly orders: number;
  /** Log that all read models are rebuilt from and verified against. */
  readonly longLog: number;
  readonly figuresOrders: number;
  /** Requests of visitors that wait for their answer. */
  readonly requests: number;
  /** Seconds at rest before memory is read. */
  readonly rest: number;
}

export const FULL: Effort = {
  seconds: 20,
  orders: 10_000,
  longLog: 1_000_000,
  figuresOrders: 1_000_000,
  requests: 10_000,
  rest: 60,
};

export const SMALL: Effort = {
  seconds: 2,
  orders: 100,
  longLog: 20_000,
  figuresOrders: 2_000,
  requests: 100,
  rest: 2,
};

export const aPartOf = ({ seconds }: Effort, share: number): number =>
  Math.max(Math.min(2, seconds), seconds * share);

export interface Effort {
  readonly seconds: number;
  readonly orders: number;
  readonly longLog: number;
  readonly figuresOrders: number;
  readonly requests: number;
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

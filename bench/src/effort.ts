/** How long and how large: the figures that count, or a try-out of the program itself. */
export interface Effort {
  /** Of measuring at full load. */
  readonly seconds: number;
  /** Orders in the list that is read. */
  readonly orders: number;
  /** Events in the log that is rebuilt from. */
  readonly events: number;
  /** Orders in the larger of the two shops whose figures are asked for. */
  readonly figuresOrders: number;
}

export const FULL: Effort = {
  seconds: 20,
  orders: 10_000,
  events: 200_000,
  figuresOrders: 1_000_000,
};
export const SHORT: Effort = { seconds: 4, orders: 500, events: 10_000, figuresOrders: 2_000 };

/** A side figure gets a part of the time. */
export const aPartOf = ({ seconds }: Effort, share: number): number => Math.max(2, seconds * share);

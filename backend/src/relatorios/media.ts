/** Average per month with two decimals; 0 without a month. */
export const media = (total: number, meses: number): number =>
  meses <= 0 ? 0 : Math.round((100 * total) / meses) / 100;

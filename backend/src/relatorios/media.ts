/** So many a month, with two decimals. */
export const media = (total: number, meses: number): number =>
  meses <= 0 ? 0 : Math.round((100 * total) / meses) / 100;

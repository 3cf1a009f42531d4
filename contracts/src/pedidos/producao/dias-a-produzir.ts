/** Default number of days, counted from today. */
export const DIAS_A_PRODUZIR = 7;

/** Days from today that are shown unless another day is asked for. */
export const DIAS_A_PRODUZIR = 7;

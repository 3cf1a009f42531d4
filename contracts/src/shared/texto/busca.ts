/** Removes accents, case and repeated spaces; index and query both use it. */
export const normalizarBusca = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The digits of a text: `123.456.789-09` → `12345678909`. */
export const soDigitos = (texto: string): string => texto.replace(/\D/g, '');

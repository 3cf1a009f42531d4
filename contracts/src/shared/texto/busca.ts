/** Removes accents, case and repeated spaces, for the index and for the query. */
export const normalizarBusca = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

export const soDigitos = (texto: string): string => texto.replace(/\D/g, '');

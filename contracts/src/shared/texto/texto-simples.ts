/** Replaces full-width digits, no-break spaces and typographic hyphens; removes invisible characters. */
export const textoSimples = (texto: string): string =>
  texto
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim();

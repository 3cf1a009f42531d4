/**
 * Characters that programs and keyboards paste into codes and numbers, in their plain form: full-width
 * digits, no-break spaces and typographic hyphens are replaced, invisible characters are removed.
 */
export const textoSimples = (texto: string): string =>
  texto
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim();

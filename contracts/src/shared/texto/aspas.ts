const DE_DENTRO: Readonly<Record<string, string>> = { '“': '‘', '”': '’', '"': "'" };

/** Quotes inside the text become single quotes. */
export const entreAspas = (texto: string): string =>
  `“${texto.replace(/[“”"]/g, (aspa) => DE_DENTRO[aspa]!)}”`;

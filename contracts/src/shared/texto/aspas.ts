const DE_DENTRO: Readonly<Record<string, string>> = { '“': '‘', '”': '’', '"': "'" };

/** Inner quotes become single. */
export const entreAspas = (texto: string): string =>
  `“${texto.replace(/[“”"]/g, (aspa) => DE_DENTRO[aspa]!)}”`;

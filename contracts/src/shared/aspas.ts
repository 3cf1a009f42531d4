const DE_DENTRO: Readonly<Record<string, string>> = { '“': '‘', '”': '’', '"': "'" };

/** `“Tag ‘Urgente’ criada”`: a text in quotes; those that it brings along become single. */
export const entreAspas = (texto: string): string =>
  `“${texto.replace(/[“”"]/g, (aspa) => DE_DENTRO[aspa]!)}”`;

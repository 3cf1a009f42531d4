const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** One HTML paragraph for each line of the cell. */
export const comoTextoRico = (celula: string): string =>
  celula
    .split(/\n+/)
    .map((linha) => `<p>${linha.trim().replaceAll(/[&<>]/g, (um) => ENTIDADES[um]!)}</p>`)
    .join('');

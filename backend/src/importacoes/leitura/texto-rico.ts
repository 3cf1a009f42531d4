const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A cell's text as the HTML of a form's rich text: a paragraph for each line. */
export const comoTextoRico = (celula: string): string =>
  celula
    .split(/\n+/)
    .map((linha) => `<p>${linha.trim().replaceAll(/[&<>]/g, (um) => ENTIDADES[um]!)}</p>`)
    .join('');

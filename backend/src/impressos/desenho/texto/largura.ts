/** Widths of Helvetica's glyphs in thousandths of the font size (Adobe's metrics). */
const LARGURAS: readonly (readonly [number, string])[] = [
  [222, "'`ijl"],
  [260, '|'],
  [278, ' !,./:;I[\\]ft'],
  [333, '()-r'],
  [334, '{}'],
  [355, '"'],
  [389, '*'],
  [469, '^'],
  [500, 'Jcksvxyz'],
  [556, '#$0123456789?L_abdeghnopqu'],
  [584, '+<=>~'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
];
const MAIOR = 1015;
const MIL = 1000;

const largura = new Map(
  LARGURAS.flatMap(([px, letras]) => Array.from(letras).map((um) => [um, px])),
);

/** Maximum width of a text in units of the font size. Ignores kerning. */
export const larguraEmHelvetica = (texto: string): number =>
  Array.from(texto).reduce((soma, letra) => soma + (largura.get(letra) ?? MAIOR), 0) / MIL;

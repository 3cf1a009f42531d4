import type { Content } from 'pdfmake';
import type { FotoNoImpresso } from '../impresso.js';
import { secao } from './estilo.js';
import { nomeLegivel } from './texto.js';

interface Medida {
  readonly porLinha: number;
  /** Points. */
  readonly largura: number;
  readonly altura: number;
}

/** On a work sheet, to work by. */
const GRANDES: Medida = { porLinha: 2, largura: 235, altura: 210 };
/** On a quote, to recognise. */
export const PEQUENAS: Medida = { porLinha: 4, largura: 111, altura: 111 };

/** Photos beside each other, each with its caption. @param urls in their order; null: no file */
export const desenhoDasFotos = (
  fotos: readonly FotoNoImpresso[],
  urls: readonly (string | null)[],
  { porLinha, largura, altura }: Medida = GRANDES,
): Content[] => {
  const celulas = fotos.flatMap(({ legenda }, i): Content[] => {
    const url = urls[i];
    return url
      ? [
          {
            stack: [
              { image: url, fit: [largura, altura] },
              { text: nomeLegivel(legenda), style: 'miudo', margin: [0, 2, 0, 8] },
            ],
          },
        ]
      : [];
  });
  if (celulas.length === 0) return [];
  const linhas: Content[] = [];
  for (let i = 0; i < celulas.length; i += porLinha) {
    const columns = celulas.slice(i, i + porLinha);
    // A row that is not full keeps the widths of the others.
    while (columns.length < porLinha) columns.push({ text: '' });
    linhas.push({ columns, columnGap: 12, unbreakable: true });
  }
  return [{ stack: [secao('Fotos'), ...linhas], margin: [0, 0, 0, 10] }];
};

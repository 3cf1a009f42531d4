import type { Content } from 'pdfmake';
import type { FotoNoImpresso } from '../impresso.js';
import { secao } from './estilo.js';
import { nomeLegivel } from './texto.js';

const POR_LINHA = 2;
/** Points. */
const LARGURA = 235;
const ALTURA = 210;

/** The photos of a work sheet, two beside each other. @param urls in their order; null: no file */
export const desenhoDasFotos = (
  fotos: readonly FotoNoImpresso[],
  urls: readonly (string | null)[],
): Content[] => {
  const celulas = fotos.flatMap(({ legenda }, i): Content[] => {
    const url = urls[i];
    return url
      ? [
          {
            stack: [
              { image: url, fit: [LARGURA, ALTURA] },
              { text: nomeLegivel(legenda), style: 'miudo', margin: [0, 2, 0, 8] },
            ],
          },
        ]
      : [];
  });
  if (celulas.length === 0) return [];
  const linhas: Content[] = [];
  for (let i = 0; i < celulas.length; i += POR_LINHA)
    linhas.push({ columns: celulas.slice(i, i + POR_LINHA), columnGap: 12, unbreakable: true });
  return [{ stack: [secao('Fotos'), ...linhas], margin: [0, 0, 0, 10] }];
};

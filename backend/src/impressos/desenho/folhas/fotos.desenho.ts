import type { Content } from 'pdfmake';
import type { FotoNoImpresso } from '../../impresso.js';
import { secao } from '../estilo.js';
import { nomeLegivel } from '../texto/texto.js';

export interface FotoAberta {
  readonly url: string;
  readonly largura: number;
  readonly altura: number;
}

interface Medida {
  readonly porLinha: number;
  readonly largura: number;
  readonly altura: number;
}

/** Photo size on work sheets, in points. */
const GRANDES: Medida = { porLinha: 2, largura: 235, altura: 210 };
/** Photo size on quotes, in points. */
export const PEQUENAS: Medida = { porLinha: 4, largura: 111, altura: 111 };

/** Ratio of the sides from which a photo gets a row of its own. */
const COMPRIDA = 2.5;

interface Celula {
  readonly conteudo: Content;
  readonly sozinha: boolean;
}

const celulaDe = (
  { url, largura, altura }: FotoAberta,
  legenda: string,
  medida: Medida,
): Celula => {
  const sozinha = largura >= altura * COMPRIDA;
  const cabe = [
    sozinha ? medida.largura * medida.porLinha : medida.largura,
    altura >= largura * COMPRIDA ? medida.altura * 2 : medida.altura,
  ] as const;
  return {
    conteudo: {
      stack: [
        // Never enlarged, because pixels would show.
        { image: url, fit: [Math.min(cabe[0], largura), Math.min(cabe[1], altura)] },
        { text: nomeLegivel(legenda), style: 'miudo', margin: [0, 2, 0, 8] },
      ],
    },
    sozinha,
  };
};

const emLinhas = (celulas: readonly Celula[], porLinha: number): Content[] => {
  const linhas: Celula[][] = [];
  for (const celula of celulas) {
    const ultima = linhas.at(-1);
    const cabe = ultima && ultima.length < porLinha && !ultima[0]!.sozinha && !celula.sozinha;
    if (cabe) ultima.push(celula);
    else linhas.push([celula]);
  }
  return linhas.map((linha) => {
    const columns = linha.map(({ conteudo }) => conteudo);
    // Empty cells fill the row, so that the photos keep their width.
    while (columns.length < porLinha && !linha[0]!.sozinha) columns.push({ text: '' });
    return { columns, columnGap: 12 };
  });
};

/** @param abertas in the order of the photos; null for a missing file */
export const desenhoDasFotos = (
  fotos: readonly FotoNoImpresso[],
  abertas: readonly (FotoAberta | null)[],
  medida: Medida = GRANDES,
): Content[] => {
  const celulas = fotos.flatMap(({ legenda }, i) => {
    const aberta = abertas[i];
    return aberta ? [celulaDe(aberta, legenda, medida)] : [];
  });
  const [primeira, ...outras] = emLinhas(celulas, medida.porLinha);
  if (!primeira) return [];
  return [
    {
      stack: [
        { stack: [secao('Fotos'), primeira], unbreakable: true },
        ...outras.map((linha) => ({ stack: [linha], unbreakable: true })),
      ],
      margin: [0, 0, 0, 10],
    },
  ];
};

import type { Content } from 'pdfmake';
import type { ImpressoDeFicha, SecaoDaFicha } from '../../impresso.js';
import { secao, tabelaComLinhas } from '../estilo.js';
import { fiel, nomeFiel } from '../texto/texto.js';

const fatos = (linhas: NonNullable<SecaoDaFicha['fatos']>): Content => ({
  table: {
    widths: [130, '*'],
    body: linhas.map(([nome, valor]) => [
      { text: nomeFiel(nome), bold: true },
      { text: nomeFiel(valor) },
    ]),
  },
  layout: tabelaComLinhas(0),
});

/** Points. pdfmake would cut off a longer row that may not break. */
const MAIOR_CELULA_INTEIRA = 600;

const tabela = ({ titulos, larguras, linhas }: NonNullable<SecaoDaFicha['tabela']>): Content => ({
  table: {
    headerRows: 1,
    ...(linhas.flat().every(({ length }) => length <= MAIOR_CELULA_INTEIRA)
      ? { keepWithHeaderRows: 1, dontBreakRows: true }
      : {}),
    widths: [...larguras],
    body: [
      titulos.map((text) => ({ text, style: 'cabecalhoDaTabela' })),
      ...linhas.map((linha) => linha.map((celula) => ({ text: fiel(celula) }))),
    ],
  },
  layout: tabelaComLinhas(1),
});

const desenhada = (parte: SecaoDaFicha): Content => ({
  stack: [
    secao(parte.titulo),
    ...(parte.textos ?? []).map((texto) => ({
      text: fiel(texto),
      margin: [0, 0, 0, 4] as [number, number, number, number],
    })),
    ...(parte.fatos?.length ? [fatos(parte.fatos)] : []),
    ...(parte.tabela?.linhas.length ? [tabela(parte.tabela)] : []),
  ],
  margin: [0, 0, 0, 14],
});

export const desenhoDaFicha = ({ secoes }: ImpressoDeFicha): Content => ({
  stack: secoes.map(desenhada),
});

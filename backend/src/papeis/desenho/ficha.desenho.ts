import type { Content } from 'pdfmake';
import type { PapelDeFicha, SecaoDaFicha } from '../papel.js';
import { secao, tabelaComLinhas } from './estilo.js';
import { legivel, nomeLegivel } from './texto.js';

const fatos = (linhas: NonNullable<SecaoDaFicha['fatos']>): Content => ({
  table: {
    widths: [130, '*'],
    body: linhas.map(([nome, valor]) => [
      { text: nomeLegivel(nome), bold: true },
      { text: nomeLegivel(valor) },
    ]),
  },
  layout: tabelaComLinhas(0),
});

const tabela = ({ titulos, larguras, linhas }: NonNullable<SecaoDaFicha['tabela']>): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [...larguras],
    body: [
      titulos.map((text) => ({ text, style: 'cabecalhoDaTabela' })),
      ...linhas.map((linha) => linha.map((celula) => ({ text: legivel(celula) }))),
    ],
  },
  layout: tabelaComLinhas(1),
});

const desenhada = (parte: SecaoDaFicha): Content => ({
  stack: [
    secao(parte.titulo),
    ...(parte.textos ?? []).map((texto) => ({
      text: legivel(texto),
      margin: [0, 0, 0, 4] as [number, number, number, number],
    })),
    ...(parte.fatos?.length ? [fatos(parte.fatos)] : []),
    ...(parte.tabela?.linhas.length ? [tabela(parte.tabela)] : []),
  ],
  margin: [0, 0, 0, 14],
});

/** Body of a paper that is made of titled parts: words, facts, a table. */
export const desenhoDaFicha = ({ secoes }: PapelDeFicha): Content => ({
  stack: secoes.map(desenhada),
});

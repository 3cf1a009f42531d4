import {
  LIMITES_DA_PLANILHA,
  type LinhaDaPlanilha,
  type Planilha,
} from '@encomenda/contracts/importacoes/planilha';
import { RecusaDaLeitura } from './recusa-da-leitura.js';

// What spreadsheets pad cells with, and control characters.
const INVISIVEIS = /\p{Cf}|[^\P{Cc}\n\t]/gu;

const limpa = (celula: string): string =>
  celula
    .toWellFormed()
    .replaceAll(INVISIVEIS, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()
    .slice(0, LIMITES_DA_PLANILHA.caracteresPorCelula);

/** The column's letters as spreadsheet programs show them: A, …, Z, AA. */
const letras = (indice: number): string =>
  (indice >= 26 ? letras(Math.floor(indice / 26) - 1) : '') +
  String.fromCharCode(65 + (indice % 26));

const preenchidas = (celulas: readonly string[]): number =>
  celulas.filter((celula) => celula !== '').length;

/**
 * Finds the titles: the first row with two or more filled cells, since systems write their name and
 * the day above; else the first row with any. Blank rows are left out, and columns that are blank
 * throughout.
 *
 * @param rows with their numbers in the file
 * @throws RecusaDaLeitura
 */
export const tabelaDe = (rows: readonly LinhaDaPlanilha[]): Planilha => {
  const limpas = rows
    .map(({ numero, celulas }) => ({ numero, celulas: celulas.map(limpa) }))
    .filter(({ celulas }) => preenchidas(celulas) > 0);
  const doTitulo = Math.max(
    0,
    limpas.findIndex(({ celulas }) => preenchidas(celulas) > 1),
  );
  const [titulo, ...linhas] = limpas.slice(doTitulo);
  if (!titulo || linhas.length === 0) throw new RecusaDaLeitura('vazia');
  if (linhas.length > LIMITES_DA_PLANILHA.linhas) throw new RecusaDaLeitura('linhas');
  const largura = larguraDe([titulo, ...linhas]);
  const usadas = [...Array.from({ length: largura }).keys()].filter((coluna) =>
    [titulo, ...linhas].some(({ celulas }) => (celulas[coluna] ?? '') !== ''),
  );
  if (usadas.length > LIMITES_DA_PLANILHA.colunas) throw new RecusaDaLeitura('colunas');
  return {
    titulos: semRepetir(
      usadas.map((coluna) => titulo.celulas[coluna] || `Coluna ${letras(coluna)}`),
    ),
    linhas: linhas.map(({ numero, celulas }) => ({
      numero,
      celulas: usadas.map((coluna) => celulas[coluna] ?? ''),
    })),
  };
};

const larguraDe = (linhas: readonly LinhaDaPlanilha[]): number =>
  linhas.reduce((maior, { celulas }) => Math.max(maior, celulas.length), 0);

/** `Telefone`, `Telefone (2)`: people choose columns by their titles. */
const semRepetir = (titulos: readonly string[]): string[] => {
  const vezes = new Map<string, number>();
  return titulos.map((titulo) => {
    const vez = (vezes.get(titulo.toLowerCase()) ?? 0) + 1;
    vezes.set(titulo.toLowerCase(), vez);
    return vez === 1 ? titulo : `${titulo} (${vez})`;
  });
};

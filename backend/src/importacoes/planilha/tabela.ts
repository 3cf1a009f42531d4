import {
  LIMITES_DA_PLANILHA,
  type LinhaDaPlanilha,
  type Planilha,
} from '@encomenda/contracts/importacoes/planilha';
import type { TitulosConhecidos } from '../colunas/adivinhar-colunas.js';
import { celulaLimpa } from './celula.js';
import { RecusaDaLeitura } from './recusa-da-leitura.js';
import { linhaDosTitulos } from './titulos.js';

/** Column letters: A, …, Z, AA. */
const letras = (indice: number): string =>
  (indice >= 26 ? letras(Math.floor(indice / 26) - 1) : '') +
  String.fromCharCode(65 + (indice % 26));

const preenchidas = (celulas: readonly string[]): number =>
  celulas.filter((celula) => celula !== '').length;

/** Finds the title row and drops blank rows and columns. @throws RecusaDaLeitura */
export const tabelaDe = (
  rows: readonly LinhaDaPlanilha[],
  conhecidos?: TitulosConhecidos,
): Planilha => {
  exigirCaracteres(rows);
  const limpas = rows
    .map((row) => ({ ...row, celulas: row.celulas.map(celulaLimpa) }))
    .filter(({ celulas }) => preenchidas(celulas) > 0);
  const doTitulo = linhaDosTitulos(limpas, conhecidos);
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
    linhas: linhas.map(({ numero, celulas, numeros }) => ({
      numero,
      celulas: usadas.map((coluna) => celulas[coluna] ?? ''),
      ...(numeros && numeros.length > 0
        ? { numeros: numeros.map((coluna) => usadas.indexOf(coluna)) }
        : {}),
    })),
  };
};

const exigirCaracteres = (rows: readonly LinhaDaPlanilha[]): void => {
  let caracteres = 0;
  for (const { celulas } of rows) {
    for (const { length } of celulas) caracteres += length;
    if (caracteres > LIMITES_DA_PLANILHA.caracteres) throw new RecusaDaLeitura('conteudo');
  }
};

const larguraDe = (linhas: readonly LinhaDaPlanilha[]): number =>
  linhas.reduce((maior, { celulas }) => Math.max(maior, celulas.length), 0);

/** Numbers equal titles, as `Telefone` and `Telefone (2)`, because people choose columns by title. */
const semRepetir = (titulos: readonly string[]): string[] => {
  const vezes = new Map<string, number>();
  return titulos.map((titulo) => {
    const vez = (vezes.get(titulo.toLowerCase()) ?? 0) + 1;
    vezes.set(titulo.toLowerCase(), vez);
    return vez === 1 ? titulo : `${titulo} (${vez})`;
  });
};

import type { LinhaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';
import { adivinharColunas, type TitulosConhecidos } from '../colunas/adivinhar-colunas.js';

/** Number of first rows that are searched for titles. */
export const AMOSTRA = 30;
/** Fewer known titles may be mere words of a text above the table. */
const RECONHECIDOS = 2;

const reconhecidosEm = (
  celulas: readonly string[],
  conhecidos: TitulosConhecidos | undefined,
): number =>
  conhecidos === undefined
    ? 0
    : adivinharColunas(celulas, conhecidos).filter((campo) => campo !== null).length;

export interface Titulo {
  readonly em: number;
  readonly reconhecidos: number;
}

/** The first of the rows with most known titles; null when no row has one. */
export const melhorTitulo = (
  linhas: readonly Pick<LinhaDaPlanilha, 'celulas'>[],
  conhecidos: TitulosConhecidos | undefined,
): Titulo | null => {
  let melhor: Titulo | null = null;
  for (const [em, { celulas }] of linhas.slice(0, AMOSTRA).entries()) {
    const reconhecidos = reconhecidosEm(celulas, conhecidos);
    if (reconhecidos > (melhor?.reconhecidos ?? 0)) melhor = { em, reconhecidos };
  }
  return melhor;
};

const preenchidas = (celulas: readonly string[]): number =>
  celulas.filter((celula) => celula !== '').length;

/** Index of the title row: most known titles, or else the first row with two filled cells, or else 0. */
export const linhaDosTitulos = (
  linhas: readonly Pick<LinhaDaPlanilha, 'celulas'>[],
  conhecidos: TitulosConhecidos | undefined,
): number => {
  const melhor = melhorTitulo(linhas, conhecidos);
  if (melhor !== null && melhor.reconhecidos >= RECONHECIDOS) return melhor.em;
  return Math.max(
    0,
    linhas.findIndex(({ celulas }) => preenchidas(celulas) > 1),
  );
};

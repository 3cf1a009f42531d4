import type { LinhaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';
import { adivinharColunas, type TitulosConhecidos } from '../colunas/adivinhar-colunas.js';

/** Rows, from the first, in which the titles are looked for. */
export const AMOSTRA = 30;
/** Fewer may be words of a text above the titles. */
const RECONHECIDOS = 2;

/** How many cells are titles of fields. */
const reconhecidosEm = (
  celulas: readonly string[],
  conhecidos: TitulosConhecidos | undefined,
): number =>
  conhecidos === undefined
    ? 0
    : adivinharColunas(celulas, conhecidos).filter((campo) => campo !== null).length;

export interface Titulo {
  /** Index of the row among those given. */
  readonly em: number;
  /** Cells that are titles of fields. */
  readonly reconhecidos: number;
}

/** The first row with the most titles of fields; null when none has any. */
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

/**
 * Index of the row of titles: the one with the most titles of fields; else the first with two or more filled
 * cells, since systems write their name and the day above; else the first.
 *
 * @param linhas without blank ones
 */
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

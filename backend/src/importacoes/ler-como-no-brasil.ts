import { ESTADOS } from '@encomenda/contracts/cep/estados';
import type { Dia } from '@encomenda/contracts/shared/dia';

/** What people and systems write where there is nothing. */
const NADA = new Set(['-', '--', '---', '.', 'n/a', 'na', 'null', 'nao informado', 'sem']);

const semAcentos = (texto: string): string =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Empty for a cell that only says that there is nothing. */
export const semNada = (celula: string): string => (NADA.has(semAcentos(celula)) ? '' : celula);

const DIA_MES_ANO = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const ANO_MES_DIA = /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/;

/**
 * `25/12/1990`, `5.3.90`, `1990-12-25 00:00` → `1990-12-25`; a year of two digits is the latest that
 * is not after `hoje`. Anything else comes back as it is, for the field to refuse.
 */
export const diaEscrito = (celula: string, hoje: Dia): string => {
  const iso = ANO_MES_DIA.exec(celula);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  const partes = DIA_MES_ANO.exec(celula);
  if (!partes) return celula;
  const [, dia, mes, escrito] = partes as unknown as [string, string, string, string];
  const noMesmoSeculo = hoje.slice(0, 2) + escrito;
  const doisDigitos =
    noMesmoSeculo <= hoje.slice(0, 4) ? noMesmoSeculo : String(Number(noMesmoSeculo) - 100);
  const ano = escrito.length === 4 ? escrito : doisDigitos;
  return `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
};

/** Puts back the zeros at the front that spreadsheets take from numbers, up to two. */
export const comZeros = (celula: string, digitos: number): string =>
  /^\d+$/.test(celula) && celula.length >= digitos - 2 ? celula.padStart(digitos, '0') : celula;

const UF_DO_ESTADO = new Map(
  Object.entries(ESTADOS).map(([uf, nome]) => [semAcentos(nome), uf] as const),
);

/** `São Paulo` → `SP`. */
export const ufEscrita = (celula: string): string => UF_DO_ESTADO.get(semAcentos(celula)) ?? celula;

/**
 * Numbers that spreadsheets calculated come with the rest of their fractions: `4.1000000000000005` →
 * `4.1`. Anything else comes back as it is, for the field to read.
 *
 * @param casas of the field
 */
export const numeroEscrito = (celula: string, casas: number): string => {
  if (!/^-?\d+\.\d{6,}$/.test(celula)) return celula;
  const arredondado = Number(Number(celula).toFixed(casas));
  return Math.abs(arredondado - Number(celula)) < 1e-6 ? String(arredondado) : celula;
};

const SIM = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'ativo', 'yes']);
const NAO = new Set(['nao', 'n', '0', 'false', 'falso', 'inativo', 'no']);

/** `Sim` → true, `Não` → false; anything else as it is, for the field to refuse. */
export const simOuNaoEscrito = (celula: string): boolean | string => {
  const texto = semAcentos(celula);
  if (SIM.has(texto)) return true;
  return NAO.has(texto) ? false : celula;
};

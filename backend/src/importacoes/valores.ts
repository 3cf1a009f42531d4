import { setImmediate as othersMayGo } from 'node:timers/promises';
import type { z } from 'zod';
import type { LinhaComValores, LinhaLida } from './assunto.js';
import { celulaLimpa } from './planilha/celula.js';
import { semNada } from './ler-como-no-brasil.js';

const ROWS_AT_A_TIME = 250;

/** The cells of the columns that have a field. */
export const valoresDa = (
  celulas: readonly string[],
  colunas: readonly (string | null)[],
): Record<string, string> =>
  Object.fromEntries(
    colunas.flatMap((campo, coluna) => (campo === null ? [] : [[campo, celulas[coluna] ?? '']])),
  );

/**
 * A row's cells by field, and which of them are numbers for the spreadsheet program.
 *
 * @param numeros indexes of such cells; null for none
 */
export const linhaComValores = (
  {
    numero,
    celulas,
    numeros,
  }: {
    readonly numero: number;
    readonly celulas: readonly string[];
    readonly numeros?: readonly number[] | null;
  },
  colunas: readonly (string | null)[],
): LinhaComValores => ({
  numero,
  valores: valoresDa(celulas, colunas),
  numericos: (numeros ?? []).flatMap((coluna) => colunas[coluna] ?? []),
});

/** The number of the record that a row says it is about; null for none. */
export const registroDaLinha = (valores: Readonly<Record<string, string>>): number | null =>
  /^\d{1,9}$/.test(valores['registro'] ?? '') ? Number(valores['registro']) : null;

/** Filled cells by field, with what only says that there is nothing left out. */
export const preenchidosDe = (
  valores: Readonly<Record<string, string>>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(valores).flatMap(([campo, celula]) => {
      const texto = semNada(celula);
      return texto === '' ? [] : [[campo, texto]];
    }),
  );

/** Reads a form; sentences of all its faults, each once. */
export const lerForma = <Corpo extends object>(
  forma: z.ZodType<Corpo>,
  escritos: Readonly<Record<string, unknown>>,
): LinhaLida<Corpo> => {
  const lido = forma.safeParse(escritos);
  if (!lido.success)
    return { erros: [...new Set(lido.error.issues.map(({ message }) => message))] };
  const campos = Object.keys(lido.data) as (keyof Corpo & string)[];
  return { corpo: lido.data, preenchidos: campos.filter((campo) => campo in escritos) };
};

/** A record with what the row fills; what it leaves blank stays. */
export const comALinha = <Registro extends object>(
  registro: Registro,
  { corpo, preenchidos }: { corpo: object; preenchidos: readonly string[] },
): Registro => ({
  ...registro,
  ...Object.fromEntries(
    preenchidos.map((campo) => [campo, (corpo as Record<string, unknown>)[campo]]),
  ),
});

/** Texts that differ only in what reading a cell takes off are the same. */
const ehOMesmo = (de: unknown, para: unknown): boolean =>
  de === para || (typeof de === 'string' && typeof para === 'string' && celulaLimpa(de) === para);

interface CampoNaTela {
  readonly campo: string;
  readonly rotulo: string;
}

/** `CEP muda de 01310-100 para 04538-133.` for each field that differs and is not emptied. */
export const mudancasDe = (
  campos: readonly CampoNaTela[],
  texto: Readonly<Record<string, ((valor: never) => string) | undefined>>,
  antes: object,
  depois: object,
): string[] => {
  const ler = (registro: object, campo: string) => (registro as Record<string, unknown>)[campo];
  const escrever = (campo: string, valor: unknown): string =>
    valor === null || valor === undefined ? 'em branco' : (texto[campo] ?? String)(valor as never);
  return campos.flatMap(({ campo, rotulo }) => {
    const [de, para] = [ler(antes, campo), ler(depois, campo)];
    if (ehOMesmo(de, para) || para === null || para === undefined) return [];
    return [`${rotulo} muda de ${escrever(campo, de)} para ${escrever(campo, para)}.`];
  });
};

/** Maps many rows without keeping other requests waiting. */
export const pieceByPiece = async <A, B>(all: readonly A[], map: (one: A) => B): Promise<B[]> => {
  const done: B[] = [];
  for (let from = 0; from < all.length; from += ROWS_AT_A_TIME) {
    done.push(...all.slice(from, from + ROWS_AT_A_TIME).map(map));
    await othersMayGo();
  }
  return done;
};

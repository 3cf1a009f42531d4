import { setImmediate as othersMayGo } from 'node:timers/promises';
import type { LinhaLida, ParecerDaLinha } from '../assunto.js';
import { semNada } from '../leitura/ler-como-no-brasil.js';
import { celulaLimpa } from '../planilha/celula.js';

const ROWS_AT_A_TIME = 250;

/** Record id that the row gives; null when it gives none. */
export const registroDaLinha = (valores: Readonly<Record<string, string>>): number | null =>
  /^\d{1,9}$/.test(valores['registro'] ?? '') ? Number(valores['registro']) : null;

/** Cells by field, without empty ones and those with a word for empty, such as `-`. */
export const preenchidosDe = (
  valores: Readonly<Record<string, string>>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(valores).flatMap(([campo, celula]) => {
      const texto = semNada(celula);
      return texto === '' ? [] : [[campo, texto]];
    }),
  );

/** The record with the row's values. Blank cells keep the record's values. */
export const comALinha = <Registro extends object>(
  registro: Registro,
  { corpo, preenchidos }: { corpo: object; preenchidos: readonly string[] },
): Registro => ({
  ...registro,
  ...Object.fromEntries(
    preenchidos.map((campo) => [campo, (corpo as Record<string, unknown>)[campo]]),
  ),
});

export const comALeitura = <Corpo>(
  lida: LinhaLida<Corpo>,
  parecer: ParecerDaLinha,
): ParecerDaLinha =>
  'erros' in lida
    ? parecer
    : {
        ...parecer,
        recados:
          parecer.parecer === 'recusado' ? parecer.recados : [...lida.avisos, ...parecer.recados],
        emBranco: parecer.parecer === 'recusado' ? [] : lida.emBranco,
      };

interface CampoNaTela {
  readonly campo: string;
  readonly rotulo: string;
}

const ehOMesmo = (de: unknown, para: unknown): boolean =>
  de === para || (typeof de === 'string' && typeof para === 'string' && celulaLimpa(de) === para);

/** `CEP muda de 01310-100 para 04538-133.` for each field that the row changes to another value. */
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

/** Maps rows in portions. Between two portions, other requests can run. */
export const pieceByPiece = async <A, B>(all: readonly A[], map: (one: A) => B): Promise<B[]> => {
  const done: B[] = [];
  for (let from = 0; from < all.length; from += ROWS_AT_A_TIME) {
    done.push(...all.slice(from, from + ROWS_AT_A_TIME).map(map));
    await othersMayGo();
  }
  return done;
};

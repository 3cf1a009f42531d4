import type {
  CampoDaImportacao,
  CelulaEmBranco,
} from '@encomenda/contracts/importacoes/importacoes';
import type { z } from 'zod';
import type { LinhaLida } from '../assunto.js';
import { recusasDe, type Falta } from './recusas-por-campo.js';

interface Leitura<Corpo> {
  readonly campos: readonly CampoDaImportacao[];
  readonly celulas: Readonly<Record<string, string | undefined>>;
  /** Form field → spreadsheet field, where names differ. */
  readonly nomes?: Readonly<Record<string, string | undefined>>;
  readonly naoLidos?: readonly Falta[];
  readonly avisos?: readonly string[];
  /** The decision for the row. @throws Recusa */
  readonly decidir?: (corpo: Corpo) => unknown;
}

const daForma = (error: z.ZodError): Falta[] =>
  error.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), frase: message }));

const semElas = (
  escritos: Readonly<Record<string, unknown>>,
  deixadas: ReadonlyMap<string, string>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(escritos).filter(
      ([campo, valor]) => valor !== undefined && !deixadas.has(campo),
    ),
  );

/** Reads cells by a form. Optional cells that cannot be read are left blank; otherwise all sentences refuse the row. */
export const lerForma = <Corpo extends object>(
  forma: z.ZodType<Corpo>,
  escritos: Readonly<Record<string, unknown>>,
  leitura: Leitura<Corpo>,
): LinhaLida<Corpo> => {
  const { campos, celulas, nomes = {}, naoLidos = [], avisos = [], decidir = () => [] } = leitura;
  const daPlanilha = (campo: string) => nomes[campo] ?? campo;
  const dispensavel = (campo: string): boolean =>
    celulas[daPlanilha(campo)] !== undefined &&
    campos.some((um) => um.campo === daPlanilha(campo) && !um.exigeLeitura);
  const emBranco = (deixadas: ReadonlyMap<string, string>): CelulaEmBranco[] => {
    const porques = new Map([...deixadas].map(([campo, porque]) => [daPlanilha(campo), porque]));
    return campos.flatMap(({ campo, rotulo }) => {
      const porque = porques.get(campo);
      return porque === undefined ? [] : [{ rotulo, escrito: celulas[campo]!, porque }];
    });
  };
  const deixadas = new Map(naoLidos.map(({ campo, frase }) => [campo, frase]));
  const exigidos = new Set(
    naoLidos.map(({ campo }) => daPlanilha(campo)).filter((campo) => !dispensavel(campo)),
  );
  const frases = new Set(deixadas.values());
  for (;;) {
    const restantes = semElas(escritos, deixadas);
    const lido = forma.safeParse(restantes);
    const todas = lido.success ? recusasDe(() => decidir(lido.data)) : daForma(lido.error);
    const faltas = todas.filter(({ campo }) => !exigidos.has(daPlanilha(campo)));
    if (lido.success && faltas.length === 0 && exigidos.size === 0) {
      const preenchidos = Object.keys(lido.data).filter((campo) => campo in restantes);
      return {
        corpo: lido.data,
        preenchidos: preenchidos as (keyof Corpo & string)[],
        emBranco: emBranco(deixadas),
        avisos,
      };
    }
    for (const { frase } of faltas) frases.add(frase);
    if (exigidos.size > 0 || !faltas.every(({ campo }) => campo in restantes && dispensavel(campo)))
      return { erros: [...frases] };
    for (const { campo, frase } of faltas.toReversed()) deixadas.set(campo, frase);
  }
};

import { z } from 'zod';
import { ehDia } from '../dia/dia.js';
import {
  leituraDuvidosa,
  leiturasDoValor,
  lerCentavos,
  VALOR_MAXIMO_EM_CENTAVOS,
} from '../numeros/dinheiro.js';
import { lerHora } from '../dia/hora.js';
import { semInvisiveis } from '../texto/invisiveis.js';
import {
  formatarQuantidade,
  leiturasDaQuantidade,
  lerMilesimos,
  quantidadeDuvidosa,
  QUANTIDADE_MAXIMA_EM_MILESIMOS,
} from '../numeros/quantidade.js';

/** Schemas of form fields. Each takes its label, and its error is shown under the field. */

export const MAIOR_ID = 2_147_483_647;
export const TEXTO_LONGO = 20_000;

export const mensagens = {
  obrigatorio: (rotulo: string) => `O campo ${rotulo} é obrigatório.`,
  invalido: (rotulo: string) => `O campo ${rotulo} é inválido.`,
  data: (rotulo: string) => `O campo ${rotulo} não é uma data válida.`,
  hora: (rotulo: string) => `O campo ${rotulo} não é uma hora válida.`,
  inteiro: (rotulo: string) => `O campo ${rotulo} deve ser um número inteiro.`,
  caracteres: (rotulo: string, max: number) =>
    `O campo ${rotulo} não pode ser superior a ${max} caracteres.`,
  minimoDeCaracteres: (rotulo: string, min: number) =>
    `O campo ${rotulo} deve ter pelo menos ${min} caracteres.`,
  minimo: (rotulo: string, min: number | string) => `O campo ${rotulo} deve ser no mínimo ${min}.`,
  maximo: (rotulo: string, max: number | string) =>
    `O campo ${rotulo} não pode ser superior a ${max}.`,
  positivo: (rotulo: string) => `O campo ${rotulo} deve ser maior que zero.`,
  duvidoso: (rotulo: string, leituras: string) =>
    `O campo ${rotulo} pode ser lido de dois jeitos. Escreva ${leituras}.`,
};

const vazio = (valor: unknown): boolean =>
  valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');

const doTipo = (rotulo: string) => (problema: { input?: unknown }) =>
  vazio(problema.input) ? mensagens.obrigatorio(rotulo) : mensagens.invalido(rotulo);

// PostgreSQL refuses NUL in texts, and UTF-8 cannot encode lone surrogates.
const CONTROLES = /[^\P{Cc}\n\t]/gu;
const limpar = (texto: string): string =>
  semInvisiveis(texto.toWellFormed().normalize('NFC').replace(CONTROLES, '')).trim();

/** Missing, null and blank all mean null. */
export const opcional = <S extends z.ZodType>(campo: S) =>
  z.preprocess((valor) => (vazio(valor) ? null : valor), campo.nullable());

/** An absent value reads as null. Unlike with `opcional`, null and blank are refused. */
export const omissivel = <S extends z.ZodType>(campo: S) =>
  campo.optional().transform((valor) => valor ?? null);

export interface Problema {
  readonly code?: string | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
}

/** Condition for a check of several fields: runs it when these fields are valid, whatever the others are. */
export const quandoLidos =
  (...campos: readonly string[]) =>
  ({ issues }: { issues: readonly Problema[] }): boolean =>
    !issues.some(({ code, path }) =>
      path?.length ? campos.includes(String(path[0])) : code === 'invalid_type',
    );

/** Required and trimmed, with at most `max` characters. */
export const texto = (rotulo: string, { max = 255 } = {}) =>
  z
    .string({ error: doTipo(rotulo) })
    .transform(limpar)
    .pipe(
      z.string().min(1, mensagens.obrigatorio(rotulo)).max(max, mensagens.caracteres(rotulo, max)),
    );

/** A value that is no object gets a sentence under this field. */
export const objeto = <Out, In extends object>(rotulo: string, schema: z.ZodType<Out, In>) =>
  z
    .custom<In>(
      (valor) => typeof valor === 'object' && valor !== null && !Array.isArray(valor),
      // Not aborting, so that the checks of the outer object still run.
      { error: mensagens.invalido(rotulo), abort: false },
    )
    .pipe(schema);

/** HTML of at most 20,000 characters; the server sanitises it. */
export const textoRico = (rotulo: string) => opcional(texto(rotulo, { max: TEXTO_LONGO }));

const numeroOuDigitos = (rotulo: string, digitos: RegExp) => {
  const error = doTipo(rotulo);
  return z.union([z.number(), z.string().regex(digitos, { error })], { error }).transform(Number);
};

/** Integer, or a text with its digits. */
export const inteiro = (
  rotulo: string,
  { min = 0, max = MAIOR_ID }: { min?: number; max?: number } = {},
) =>
  numeroOuDigitos(rotulo, /^\s*-?\d{1,15}\s*$/).pipe(
    z
      .number()
      .int(mensagens.inteiro(rotulo))
      .min(min, mensagens.minimo(rotulo, min))
      .max(max, mensagens.maximo(rotulo, max)),
  );

/** Id from 1 to 2^31-1. Dropdowns without a match send -1, which is refused. */
export const idDe = (rotulo: string) =>
  numeroOuDigitos(rotulo, /^\s*-?\d{1,10}\s*$/).pipe(
    z
      .number()
      .int(mensagens.invalido(rotulo))
      .min(1, mensagens.invalido(rotulo))
      .max(MAIOR_ID, mensagens.invalido(rotulo)),
  );

/** Business day `YYYY-MM-DD`, 1900 to 2100. */
export const dia = (rotulo: string) =>
  z.string({ error: doTipo(rotulo) }).refine(ehDia, {
    error: ({ input }) => (vazio(input) ? mensagens.obrigatorio(rotulo) : mensagens.data(rotulo)),
  });

/** Time of day, parsed to `HH:MM`. Accepts `1430` and `14h30` too. */
export const hora = (rotulo: string) =>
  z.string({ error: doTipo(rotulo) }).transform((texto, contexto) => {
    const lida = lerHora(texto);
    if (lida !== undefined) return lida;
    contexto.addIssue({
      code: 'custom',
      message: vazio(texto) ? mensagens.obrigatorio(rotulo) : mensagens.hora(rotulo),
    });
    return z.NEVER;
  });

/** Parses `1234.56` and `"1.234,56"` to centavos; refuses an ambiguous text: `"1.480"`. Limits are centavos. */
export const dinheiro = (rotulo: string, { min = 0, max = VALOR_MAXIMO_EM_CENTAVOS } = {}) => {
  const error = doTipo(rotulo);
  return z
    .union([z.number(), z.string().trim().min(1, { error })], { error })
    .transform((entrada, contexto) => {
      if (typeof entrada === 'string' && leituraDuvidosa(entrada)) {
        const message = mensagens.duvidoso(rotulo, leiturasDoValor(entrada));
        contexto.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      const centavos = lerCentavos(entrada);
      if (centavos !== undefined) return centavos;
      contexto.addIssue({ code: 'custom', message: mensagens.invalido(rotulo) });
      return z.NEVER;
    })
    .pipe(
      z
        .number()
        .min(min, min > 0 ? mensagens.positivo(rotulo) : mensagens.minimo(rotulo, 0))
        .max(
          max,
          mensagens.maximo(
            rotulo,
            new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(max / 100),
          ),
        ),
    );
};

const ILEGIVEL = {
  'nao-e-numero': mensagens.invalido,
  'casas-demais': (rotulo: string) => `O campo ${rotulo} deve ter no máximo 3 casas decimais.`,
};

/** Above zero, with up to three decimals; parsed to thousandths. Refuses an ambiguous text: `"1.500"`. */
export const quantidade = (rotulo: string) => {
  const error = doTipo(rotulo);
  return z
    .union([z.number(), z.string().trim().min(1, { error })], { error })
    .transform((entrada, contexto) => {
      if (typeof entrada === 'string' && quantidadeDuvidosa(entrada)) {
        const message = mensagens.duvidoso(rotulo, leiturasDaQuantidade(entrada));
        contexto.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      const milesimos = lerMilesimos(entrada);
      if (typeof milesimos === 'number') return milesimos;
      contexto.addIssue({ code: 'custom', message: ILEGIVEL[milesimos](rotulo) });
      return z.NEVER;
    })
    .pipe(
      z
        .number()
        .min(1, mensagens.positivo(rotulo))
        .max(
          QUANTIDADE_MAXIMA_EM_MILESIMOS,
          mensagens.maximo(rotulo, formatarQuantidade(QUANTIDADE_MAXIMA_EM_MILESIMOS)),
        ),
    );
};

/** Boolean, 0/1 or "0"/"1"/"true"/"false". */
export const simOuNao = (rotulo: string) =>
  z.preprocess(
    (valor) =>
      valor === 1 || valor === '1' || valor === 'true'
        ? true
        : valor === 0 || valor === '0' || valor === 'false'
          ? false
          : valor,
    z.boolean({ error: doTipo(rotulo) }),
  );

export const umDe = <const V extends readonly [string, ...string[]]>(rotulo: string, valores: V) =>
  z.enum(valores, { error: doTipo(rotulo) });

export const umDosNumeros = <const V extends readonly [number, ...number[]]>(
  rotulo: string,
  valores: V,
) =>
  inteiro(rotulo).pipe(z.literal<V[number][]>([...valores], { error: mensagens.invalido(rotulo) }));

import { z } from 'zod';
import { ehDia } from './dia.js';
import {
  leituraDuvidosa,
  leiturasDoValor,
  lerCentavos,
  VALOR_MAXIMO_EM_CENTAVOS,
} from './dinheiro.js';
import {
  formatarQuantidade,
  leiturasDaQuantidade,
  lerMilesimos,
  quantidadeDuvidosa,
  QUANTIDADE_MAXIMA_EM_MILESIMOS,
} from './quantidade.js';

/**
 * The fields of our forms. Each takes the label that stands on the screen and answers bad input
 * with the sentence that the form shows beneath the field.
 */

export const MAIOR_ID = 2_147_483_647;
export const TEXTO_LONGO = 20_000;

export const mensagens = {
  obrigatorio: (rotulo: string) => `O campo ${rotulo} é obrigatório.`,
  invalido: (rotulo: string) => `O campo ${rotulo} é inválido.`,
  data: (rotulo: string) => `O campo ${rotulo} não é uma data válida.`,
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

// PostgreSQL refuses NUL in text, and lone surrogates cannot be encoded in UTF-8.
const CONTROLES = /[^\P{Cc}\n\t]/gu;
const limpar = (texto: string): string =>
  texto.toWellFormed().normalize('NFC').replace(CONTROLES, '').trim();

/** An optional field that may be cleared: missing, null and blank all mean null. */
export const opcional = <S extends z.ZodType>(campo: S) =>
  z.preprocess((valor) => (vazio(valor) ? null : valor), campo.nullable());

/**
 * A field that may be left out and then is null. Sent, it must be readable: null and blank are
 * refused, because clearing a field is not the same as leaving it out.
 */
export const omissivel = <S extends z.ZodType>(campo: S) =>
  campo.optional().transform((valor) => valor ?? null);

/**
 * For checks that compare fields of one form: runs them as soon as none of these fields has a
 * complaint of its own, so that every fault of the form is reported at once.
 */
export const quandoLidos =
  (...campos: readonly string[]) =>
  ({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }): boolean =>
    !issues.some(({ path }) => campos.includes(String(path?.[0])));

/** A required text, trimmed, at most `max` characters (255 unless told). */
export const texto = (rotulo: string, { max = 255 } = {}) =>
  z
    .string({ error: doTipo(rotulo) })
    .transform(limpar)
    .pipe(
      z.string().min(1, mensagens.obrigatorio(rotulo)).max(max, mensagens.caracteres(rotulo, max)),
    );

/** Rich text as the editor sends it, at most 20,000 characters; the server sanitises it at write. */
export const textoRico = (rotulo: string) => opcional(texto(rotulo, { max: TEXTO_LONGO }));

const numeroOuDigitos = (rotulo: string, digitos: RegExp) => {
  const error = doTipo(rotulo);
  return z.union([z.number(), z.string().regex(digitos, { error })], { error }).transform(Number);
};

/** A whole number, also when it comes as digits in a text. */
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

/** The id of another record, 1 to 2^31-1; -1 is what an unmatched dropdown sends. */
export const idDe = (rotulo: string) =>
  numeroOuDigitos(rotulo, /^\s*-?\d{1,10}\s*$/).pipe(
    z
      .number()
      .int(mensagens.invalido(rotulo))
      .min(1, mensagens.invalido(rotulo))
      .max(MAIOR_ID, mensagens.invalido(rotulo)),
  );

/** An existing business day between 1900 and 2100, `YYYY-MM-DD`. */
export const dia = (rotulo: string) =>
  z.string({ error: doTipo(rotulo) }).refine(ehDia, {
    error: ({ input }) => (vazio(input) ? mensagens.obrigatorio(rotulo) : mensagens.data(rotulo)),
  });

/**
 * An amount in reais (`1234.56`, `"1.234,56"`): gives integer centavos. A text with two meanings
 * (`"1.480"`) is refused: a form shows how it read one and sends a number.
 * `min` is in centavos: 0 unless told, 1 for "greater than zero".
 */
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

/**
 * A quantity above zero with up to three decimals (`1.5`, `"1,5"`): gives integer thousandths. A
 * text with two meanings (`"1.500"`) is refused.
 */
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

/** A yes or no that forms send as boolean, 0/1 or "0"/"1"/"true"/"false". */
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

/** One of a fixed list of texts, spelled exactly. */
export const umDe = <const V extends readonly [string, ...string[]]>(rotulo: string, valores: V) =>
  z.enum(valores, { error: doTipo(rotulo) });

/** One of a fixed list of whole numbers, also when it comes as digits in a text. */
export const umDosNumeros = <const V extends readonly [number, ...number[]]>(
  rotulo: string,
  valores: V,
) =>
  inteiro(rotulo).pipe(z.literal<V[number][]>([...valores], { error: mensagens.invalido(rotulo) }));

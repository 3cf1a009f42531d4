import type { Poder } from '../../usuarios/papeis.js';
import type { Dia } from '../dia/dia.js';

/** Value of each kind, in parsed bodies and in events. */
export interface ValorDoTipo {
  texto: string;
  /** Sanitised HTML. */
  'texto-rico': string;
  /** Centavos. */
  dinheiro: number;
  /** Thousandths of a unit: 1.5 kg is 1500. */
  quantidade: number;
  inteiro: number;
  dia: Dia;
  /** `HH:MM` */
  hora: string;
  referencia: number;
  opcao: string;
  'sim-ou-nao': boolean;
  /** 11 digits. */
  cpf: string;
  /** 14 upper-case letters and digits. */
  cnpj: string;
  documento: string;
  /** 8 digits. */
  cep: string;
  uf: string;
  email: string;
  telefone: string;
  /** `YYYY-MM-DD`, or `--MM-DD` without the year. */
  nascimento: string;
}
export type TipoDeCampo = keyof ValorDoTipo;

/** One field of a record, defined once: docs/adr/0062-fields-are-defined-once.md. */
export interface Campo {
  readonly rotulo: string;
  readonly tipo: TipoDeCampo;
  /** Name in events, if it differs from the name in the form. */
  readonly fato?: string;
  /** Missing, null and blank all mean null. */
  readonly opcional?: true;
  /** May be absent from a body, which then reads as null; null or a blank text is refused. Each record decides what absence means. */
  readonly omissivel?: true;
  /** Value when the field is absent. */
  readonly padrao?: number;
  /** Personal data: sentences name the field without its value. */
  readonly pessoal?: true;
  /** Power required to read the value. */
  readonly poder?: Poder;
  /** Maximum characters of a text, or maximum number, centavos or thousandths, by `tipo`. */
  readonly max?: number;
  readonly min?: number;
  readonly opcoes?: readonly [string, ...string[]];
  /** Readable names of options, or of values such as `0`, `true`, `null`. */
  readonly nomes?: Readonly<Record<string, string>>;
  /** Label within a sentence. Default: the label in lower case. */
  readonly naFrase?: string;
  /** Word for a missing value in sentences. Default: `nenhum`. */
  readonly vazio?: string;
  readonly planilha?: ColunaNaPlanilha;
}

export interface ColunaNaPlanilha {
  readonly rotulo?: string;
  readonly exemplo: string;
  /** Titles in other spreadsheets, in lower case and without accents. */
  readonly titulos: readonly string[];
  /** Whether several columns may hold the field: notes. */
  readonly varias?: true;
}

/** By form name, in the order of the screen. */
export type Campos = Readonly<Record<string, Campo>>;

type ValorPresente<C extends Campo> = C extends {
  readonly tipo: 'opcao';
  readonly opcoes: readonly (infer O)[];
}
  ? O
  : ValorDoTipo[C['tipo']];

export type Valor<C extends Campo> = C extends
  | { readonly opcional: true }
  | { readonly omissivel: true }
  ? ValorPresente<C> | null
  : ValorPresente<C>;

export type Corpo<Cs extends Campos> = { -readonly [K in keyof Cs]: Valor<Cs[K]> };

type FatoDe<Cs extends Campos, K extends keyof Cs> = Cs[K] extends {
  readonly fato: infer F extends string;
}
  ? F
  : K;

/** Values by event name. */
export type Fatos<Cs extends Campos> = {
  -readonly [K in keyof Cs as FatoDe<Cs, K>]: Valor<Cs[K]>;
};

/** Values by event name, as stored: a value may be an option that no longer exists. */
export type FatosGuardados<Cs extends Campos> = { readonly [K in keyof Fatos<Cs>]: unknown };

export type FatosEmBranco<Cs extends Campos> = {
  -readonly [K in keyof Cs as null extends Valor<Cs[K]> ? FatoDe<Cs, K> : never]: null;
};

export const definirCampos = <const Cs extends Campos>(campos: Cs): Cs => campos;

export const cadaCampo = (
  campos: Campos,
): { readonly nome: string; readonly campo: Campo; readonly fato: string }[] =>
  Object.entries(campos).map(([nome, campo]) => ({ nome, campo, fato: campo.fato ?? nome }));

export const nomesDe = <Cs extends Campos>(campos: Cs): readonly (keyof Cs & string)[] =>
  Object.keys(campos);

type Valores = Readonly<Record<string, unknown>>;

/** The values of the fields by event name, in the order of the definition. */
export const fatosDe = <Cs extends Campos, De extends FatosGuardados<Cs>>(
  campos: Cs,
  registro: De,
): Pick<De, keyof Fatos<Cs> & keyof De> =>
  Object.fromEntries(
    cadaCampo(campos).map(({ fato }) => [fato, (registro as Valores)[fato]]),
  ) as Pick<De, keyof Fatos<Cs> & keyof De>;

/** The values by form name, from values by event name. */
export const valoresDe = <Cs extends Campos, De extends FatosGuardados<Cs>>(
  campos: Cs,
  fatos: De,
): {
  -readonly [K in keyof Cs]: FatoDe<Cs, K> extends keyof De ? De[FatoDe<Cs, K>] : never;
} =>
  Object.fromEntries(
    cadaCampo(campos).map(({ nome, fato }) => [nome, (fatos as Valores)[fato]]),
  ) as ReturnType<typeof valoresDe<Cs, De>>;

/** The values of the fields by form name. */
export const soOsCampos = <Cs extends Campos, De extends { readonly [K in keyof Cs]: unknown }>(
  campos: Cs,
  registro: De,
): Pick<De, keyof Cs & keyof De> =>
  Object.fromEntries(nomesDe(campos).map((nome) => [nome, (registro as Valores)[nome]])) as Pick<
    De,
    keyof Cs & keyof De
  >;

const emBranco = (campos: Campos, chave: 'fato' | 'nome'): Record<string, null> =>
  Object.fromEntries(
    cadaCampo(campos)
      .filter(({ campo }) => campo.opcional || campo.omissivel)
      .map((cada) => [cada[chave], null]),
  );

/** Null for each field that may be missing, by event name. */
export const fatosEmBranco = <Cs extends Campos>(campos: Cs): FatosEmBranco<Cs> =>
  emBranco(campos, 'fato') as FatosEmBranco<Cs>;

type ValoresEmBranco<Cs extends Campos> = {
  -readonly [K in keyof Cs as null extends Valor<Cs[K]> ? K : never]: null;
};

/** Null for each field that may be missing, by form name. */
export const valoresEmBranco = <Cs extends Campos>(campos: Cs): ValoresEmBranco<Cs> =>
  emBranco(campos, 'nome') as ValoresEmBranco<Cs>;

export const rotulosDe = <Cs extends Campos>(campos: Cs): { readonly [K in keyof Cs]: string } =>
  Object.fromEntries(cadaCampo(campos).map(({ nome, campo }) => [nome, campo.rotulo])) as {
    [K in keyof Cs]: string;
  };

const ehSigla = (palavra: string): boolean => /^\p{Lu}{2,}$/u.test(palavra);

/** Label for use within a sentence: `data de nascimento`, `CPF`. */
export const rotuloNaFrase = ({ rotulo, naFrase }: Campo): string =>
  naFrase ??
  rotulo
    .split(' ')
    .map((palavra) => (ehSigla(palavra) ? palavra : palavra.toLowerCase()))
    .join(' ');

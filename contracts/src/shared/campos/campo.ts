import type { Poder } from '../../usuarios/papeis.js';
import type { Dia } from '../dia/dia.js';

/** What a field of each kind holds, as bodies are parsed and events carry it. */
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
  /** Number of another record. */
  referencia: number;
  /** One of `opcoes`. */
  opcao: string;
  'sim-ou-nao': boolean;
  /** 11 digits. */
  cpf: string;
  /** 14 upper-case letters and digits. */
  cnpj: string;
  /** The digits of a CPF or the characters of a CNPJ. */
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

/** One field of a record, defined once for all that reads, writes, compares, undoes and prints it. */
export interface Campo {
  /** On screens, in errors, titles of columns and histories. */
  readonly rotulo: string;
  readonly tipo: TipoDeCampo;
  /** Its name in events, where it differs from the form's. */
  readonly fato?: string;
  /** Missing, null and blank all mean null. */
  readonly opcional?: true;
  /** Absent means null, and the record says what that stands for; present, it must be valid. */
  readonly omissivel?: true;
  /** What an absent one means. */
  readonly padrao?: number;
  /** Of a person: sentences name the field without its value. */
  readonly pessoal?: true;
  /** Without this power nobody reads the value. */
  readonly poder?: Poder;
  /** Characters of a text; largest number; centavos; thousandths. */
  readonly max?: number;
  readonly min?: number;
  readonly opcoes?: readonly [string, ...string[]];
  /** Readable name of each option, or of single values: `0`, `true`, `null`. */
  readonly nomes?: Readonly<Record<string, string>>;
  /** The label within a sentence, where it is not the label in lower case. */
  readonly naFrase?: string;
  /** What a sentence says in place of no value. Default: `nenhum`. */
  readonly vazio?: string;
  /** Its column in imported spreadsheets; without it no column holds the field. */
  readonly planilha?: ColunaNaPlanilha;
}

export interface ColunaNaPlanilha {
  /** Title, where it is not the label. */
  readonly rotulo?: string;
  /** As a person would write it, for the model spreadsheet. */
  readonly exemplo: string;
  /** Titles by which other spreadsheets call it, in lower case and without accents. */
  readonly titulos: readonly string[];
}

/** The fields of a record, by their name in its form, in the order of the screen. */
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

/** The parsed form of a record. */
export type Corpo<Cs extends Campos> = { -readonly [K in keyof Cs]: Valor<Cs[K]> };

/** The name that events give a field. */
type FatoDe<Cs extends Campos, K extends keyof Cs> = Cs[K] extends {
  readonly fato: infer F extends string;
}
  ? F
  : K;

/** The same values under the names that events give them. */
export type Fatos<Cs extends Campos> = {
  -readonly [K in keyof Cs as FatoDe<Cs, K>]: Valor<Cs[K]>;
};

/** A record's values by the names that events give them; stored ones may be of an earlier choice. */
export type FatosGuardados<Cs extends Campos> = { readonly [K in keyof Fatos<Cs>]: unknown };

/** Null under the event's name of each field that may be missing. */
export type FatosEmBranco<Cs extends Campos> = {
  -readonly [K in keyof Cs as null extends Valor<Cs[K]> ? FatoDe<Cs, K> : never]: null;
};

export const definirCampos = <const Cs extends Campos>(campos: Cs): Cs => campos;

/** Name, definition and fact's name of each field. */
export const cadaCampo = (
  campos: Campos,
): { readonly nome: string; readonly campo: Campo; readonly fato: string }[] =>
  Object.entries(campos).map(([nome, campo]) => ({ nome, campo, fato: campo.fato ?? nome }));

/** The fields' names in the form. */
export const nomesDe = <Cs extends Campos>(campos: Cs): readonly (keyof Cs & string)[] =>
  Object.keys(campos);

type Valores = Readonly<Record<string, unknown>>;

/** Of what has the fields under their names in events: these facts alone, in the definition's order. */
export const fatosDe = <Cs extends Campos, De extends FatosGuardados<Cs>>(
  campos: Cs,
  registro: De,
): Pick<De, keyof Fatos<Cs> & keyof De> =>
  Object.fromEntries(
    cadaCampo(campos).map(({ fato }) => [fato, (registro as Valores)[fato]]),
  ) as Pick<De, keyof Fatos<Cs> & keyof De>;

/** The same values under the fields' names in the form. */
export const valoresDe = <Cs extends Campos, De extends FatosGuardados<Cs>>(
  campos: Cs,
  fatos: De,
): {
  -readonly [K in keyof Cs]: FatoDe<Cs, K> extends keyof De ? De[FatoDe<Cs, K>] : never;
} =>
  Object.fromEntries(
    cadaCampo(campos).map(({ nome, fato }) => [nome, (fatos as Valores)[fato]]),
  ) as ReturnType<typeof valoresDe<Cs, De>>;

/** Of what has the fields under their names in the form: these values alone. */
export const soOsCampos = <Cs extends Campos, De extends { readonly [K in keyof Cs]: unknown }>(
  campos: Cs,
  registro: De,
): Pick<De, keyof Cs & keyof De> =>
  Object.fromEntries(nomesDe(campos).map((nome) => [nome, (registro as Valores)[nome]])) as Pick<
    De,
    keyof Cs & keyof De
  >;

/** The facts of a record of which nothing is known. */
export const fatosEmBranco = <Cs extends Campos>(campos: Cs): FatosEmBranco<Cs> =>
  Object.fromEntries(
    cadaCampo(campos)
      .filter(({ campo }) => campo.opcional || campo.omissivel)
      .map(({ fato }) => [fato, null]),
  ) as FatosEmBranco<Cs>;

/** Label of each field by its name in the form. */
export const rotulosDe = <Cs extends Campos>(campos: Cs): { readonly [K in keyof Cs]: string } =>
  Object.fromEntries(cadaCampo(campos).map(({ nome, campo }) => [nome, campo.rotulo])) as {
    [K in keyof Cs]: string;
  };

const ehSigla = (palavra: string): boolean => /^\p{Lu}{2,}$/u.test(palavra);

/** The label as a sentence says it: `data de nascimento`, `CPF`. */
export const rotuloNaFrase = ({ rotulo, naFrase }: Campo): string =>
  naFrase ??
  rotulo
    .split(' ')
    .map((palavra) => (ehSigla(palavra) ? palavra : palavra.toLowerCase()))
    .join(' ');

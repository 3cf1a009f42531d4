import type { Dia } from './dia.js';

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
  /** Of a person: sentences name the field without its value. */
  readonly pessoal?: true;
  /** Characters of a text; largest number; centavos; thousandths. */
  readonly max?: number;
  readonly min?: number;
  readonly opcoes?: readonly [string, ...string[]];
  /** Readable name of each option. */
  readonly nomes?: Readonly<Record<string, string>>;
  /** The label within a sentence, where it is not the label in lower case. */
  readonly naFrase?: string;
  /** What a sentence says in place of no value. Default: `nenhum`. */
  readonly vazio?: string;
}

/** The fields of a record, by their name in its form, in the order of the screen. */
export type Campos = Readonly<Record<string, Campo>>;

type ValorPresente<C extends Campo> = C extends {
  readonly tipo: 'opcao';
  readonly opcoes: readonly (infer O)[];
}
  ? O
  : ValorDoTipo[C['tipo']];

export type Valor<C extends Campo> = C extends { readonly opcional: true }
  ? ValorPresente<C> | null
  : ValorPresente<C>;

/** The parsed form of a record. */
export type Corpo<Cs extends Campos> = { -readonly [K in keyof Cs]: Valor<Cs[K]> };

/** The same values under the names that events give them. */
export type Fatos<Cs extends Campos> = {
  -readonly [
    K in keyof Cs as Cs[K] extends { readonly fato: infer F extends string } ? F : K
  ]: Valor<Cs[K]>;
};

/** A record's values by the names that events give them; stored ones may be of an earlier choice. */
export type FatosGuardados<Cs extends Campos> = { readonly [K in keyof Fatos<Cs>]: unknown };

export const definirCampos = <const Cs extends Campos>(campos: Cs): Cs => campos;

/** Name, definition and fact's name of each field. */
export const cadaCampo = (
  campos: Campos,
): { readonly nome: string; readonly campo: Campo; readonly fato: string }[] =>
  Object.entries(campos).map(([nome, campo]) => ({ nome, campo, fato: campo.fato ?? nome }));

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

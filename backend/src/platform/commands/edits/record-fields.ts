import {
  cadaCampo,
  valoresDe,
  type Campo,
  type Campos,
  type Corpo,
  type Fatos,
  type FatosGuardados,
} from '@encomenda/contracts/shared/campos/campo';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { textoDoCampo } from '@encomenda/contracts/shared/campos/texto-do-campo';
import { plainText, sanitizedHtml } from '../../rich-text.js';
import type { FieldOfForm, FormOfRecord } from './merge-edit.js';

type Values = Record<string, unknown>;

/** The parsed form with the names that events use; HTML is sanitised. */
export const factsOf = <Cs extends Campos>(campos: Cs, corpo: Corpo<Cs>): Fatos<Cs> =>
  Object.fromEntries(
    cadaCampo(campos).map(({ nome, campo, fato }) => {
      const valor = (corpo as Values)[nome];
      return [fato, campo.tipo === 'texto-rico' ? sanitizedHtml(valor as string | null) : valor];
    }),
  ) as Fatos<Cs>;

/** The parsed form with sanitised HTML, so that it can be compared with the record. */
export const sanitizedBody = <Cs extends Campos>(campos: Cs, corpo: Corpo<Cs>): Corpo<Cs> => {
  const facts = factsOf(campos, corpo) as unknown as FatosGuardados<Cs>;
  return valoresDe(campos, facts) as Corpo<Cs>;
};

type NameOf = (id: number) => Promise<string | null | undefined>;

interface FormDefinition<State, Cs extends Campos> {
  readonly registro: string;
  /** The record's values while it can be edited; null while it cannot. */
  readonly dados: (state: State) => FatosGuardados<Cs> | null;
  /** Reads the name of the record that a field refers to. Without it the text is `#12`. */
  readonly nomes?: { readonly [K in keyof Cs]?: NameOf };
}

/** The form that edits a record: its values, and the texts that a conflict shows. */
export const formOf = <State, Cs extends Campos>(
  campos: Cs,
  { registro, dados, nomes = {} }: FormDefinition<State, Cs>,
): FormOfRecord<State, Corpo<Cs>> => ({
  registro,
  preenchido: (state) => {
    const fatos = dados(state);
    return fatos && (valoresDe(campos, fatos) as Corpo<Cs>);
  },
  campos: fieldsOfForm(campos, nomes),
});

/** The `campos` of `formOf`, for a form whose other fields are written by hand. */
export const fieldsOfForm = <Cs extends Campos>(
  campos: Cs,
  nomes: { readonly [K in keyof Cs]?: NameOf } = {},
): FormOfRecord<never, Corpo<Cs>>['campos'] =>
  Object.fromEntries(
    cadaCampo(campos).map(({ nome, campo }) => [nome, fieldOfForm(campo, nomes[nome])]),
  ) as FormOfRecord<never, Corpo<Cs>>['campos'];

/** The value as text for documents and sentences; rich text loses its markup. */
export const textOfField = (campo: Campo, valor: unknown): string =>
  campo.tipo === 'texto-rico' ? plainText(valor as string | null) : textoDoCampo(campo, valor);

const fieldOfForm = (campo: Campo, nameOf: NameOf | undefined): FieldOfForm<unknown> => {
  const { rotulo, tipo } = campo;
  const texto = (valor: unknown) => textOfField(campo, valor);
  switch (tipo) {
    case 'referencia':
      return {
        rotulo,
        texto: async (id) => (typeof id === 'number' ? ((await nameOf?.(id)) ?? `#${id}`) : ''),
      };
    case 'texto-rico':
      return {
        rotulo,
        texto,
        noFormulario: (html) => html ?? '',
      };
    case 'dinheiro':
      return {
        rotulo,
        texto,
        noFormulario: (centavos) => (centavos === null ? null : emReais(centavos as number)),
      };
    case 'dia':
    case 'nascimento':
    case 'inteiro':
    case 'opcao':
    case 'sim-ou-nao':
      return { rotulo, texto };
    default:
      return { rotulo, texto, noFormulario: texto };
  }
};

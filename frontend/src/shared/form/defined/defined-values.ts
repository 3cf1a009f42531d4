import {
  cadaCampo,
  type Campo,
  type Campos,
  type Valor,
} from '@encomenda/contracts/shared/campos/campo';

const TYPED = [
  'texto',
  'texto-rico',
  'hora',
  'cpf',
  'cnpj',
  'documento',
  'cep',
  'uf',
  'email',
  'telefone',
  'nascimento',
] as const;
type Typed = (typeof TYPED)[number];

const isTyped = ({ tipo }: Campo): boolean => TYPED.some((kind) => kind === tipo);

/** A record's fields as its form holds them: a text that is typed is '' while blank, others are null. */
export type FormOf<Cs extends Campos> = {
  -readonly [K in keyof Cs]: Cs[K]['tipo'] extends Typed ? string : Valor<Cs[K]> | null;
};

export const definedValues = <Cs extends Campos>(
  campos: Cs,
  record?: { readonly [K in keyof Cs]: unknown },
): FormOf<Cs> =>
  Object.fromEntries(
    cadaCampo(campos).map(({ nome, campo }) => [
      nome,
      record?.[nome] ?? (isTyped(campo) ? '' : null),
    ]),
  ) as FormOf<Cs>;

/** What the form sends. A blank field that a request may omit is omitted. */
export const definedBody = <Cs extends Campos>(
  campos: Cs,
  values: FormOf<Cs>,
): { [K in keyof Cs]: FormOf<Cs>[K] | undefined } =>
  Object.fromEntries(
    cadaCampo(campos).map(({ nome, campo }) => [
      nome,
      (campo.omissivel ? (values[nome] ?? undefined) : values[nome]) as unknown,
    ]),
  ) as { [K in keyof Cs]: FormOf<Cs>[K] | undefined };

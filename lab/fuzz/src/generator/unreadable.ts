import { isDeepStrictEqual } from 'node:util';
import type { TipoDeCampo } from '@encomenda/contracts/shared/campos/campo';
import type { Random } from '@encomenda/platform/random';
import type { z } from 'zod';
import { fieldOf } from '../examples/examples-of-kinds.js';
import type { FuzzRoute } from '../routes.js';

/** Written without the schemas, to find a schema that converts an invalid value into a valid one. */

type Kind =
  | 'valor'
  | 'quantidade'
  | 'inteiro'
  | 'dia'
  | 'hora'
  | 'registro'
  | 'digitos'
  | 'telefone'
  | 'escolha'
  | 'sim';

const NEVER = ['10%', '１２', '+-5', 'dez', '{}', 'NaN', [], {}] as const;

const UNREADABLE: Readonly<Record<Kind, readonly unknown[]>> = {
  valor: [
    ...NEVER,
    '1.480.00',
    '1.480',
    'R$ 12.345',
    '12,345',
    '0.480',
    '1,480.00',
    '1e3',
    '--1',
    1.005,
    true,
  ],
  quantidade: [...NEVER, '1.5.0', '1.500', '1,2345', '1e3', '--1', true],
  inteiro: [...NEVER, '1,5', '1.5', '1e3', '0x10', 1.5, true],
  dia: [...NEVER, '31/11/2027', '32/10/2026', '2026-02-30', '2026-13-01', 20_261_121, true],
  hora: [...NEVER, '24:00', '12:60', '9:5', '14:30:00', '1e3', -1, 1430, true],
  registro: [...NEVER, '1.5', '-1', 0, -1, 1.5, true],
  digitos: [...NEVER, '31/11/2027', '2026-02-30', '1e3', 5, true],
  telefone: [
    ...NEVER,
    '24/05/1990',
    '1,19999E+10',
    '11 99999-99999',
    '+55 23 98765-4321',
    '+7 999 12',
    '(11) 98765-4321 / 22',
    5,
    true,
  ],
  escolha: [...NEVER, ' ? ', -1, true],
  sim: [...NEVER, 'sim', 2, -1],
};

const EMPTY: readonly unknown[] = [null, '', '  '];

/** Kinds by type of field. Free text accepts everything, so it has none. */
const OF_DEFINED: Readonly<Partial<Record<TipoDeCampo, Kind>>> = {
  dinheiro: 'valor',
  quantidade: 'quantidade',
  inteiro: 'inteiro',
  dia: 'dia',
  nascimento: 'dia',
  hora: 'hora',
  referencia: 'registro',
  cpf: 'digitos',
  cnpj: 'digitos',
  documento: 'digitos',
  cep: 'digitos',
  telefone: 'telefone',
  uf: 'escolha',
  opcao: 'escolha',
  'sim-ou-nao': 'sim',
};

/** A field that accepts one of these is free text. */
const FREE_TEXTS = ['x', 'girafa amarela na varanda'];

/** Per kind: values that its fields accept and refuse. Identifies fields without a definition. */
const TOLD_BY: readonly (readonly [
  Kind,
  taken: readonly unknown[],
  refused: readonly unknown[],
])[] = [
  ['sim', [true, 'false'], []],
  ['registro', [7, '7'], [0, 1.5]],
  ['inteiro', [7, '7'], [1.5]],
  ['quantidade', [7, '1,234'], []],
  ['valor', [7, '12,50'], []],
  ['hora', ['14:30'], []],
  ['dia', ['2026-01-05'], []],
  ['digitos', ['01310-100'], []],
  ['digitos', ['529.982.247-25'], []],
  ['digitos', ['12.ABC.345/01DE-35'], []],
  ['telefone', ['(81) 98765-4321'], []],
  ['escolha', ['SP'], []],
];

const CHOICES = ['enum', 'literal'];

/** Looks behind conversions and nullables for an enum or a literal. */
const isChoice = (schema: z.ZodType): boolean => {
  const { type, out, innerType } = schema.def as unknown as {
    type: string;
    out?: z.ZodType;
    innerType?: z.ZodType;
  };
  const behind = out ?? innerType;
  return CHOICES.includes(type) || (behind !== undefined && isChoice(behind));
};

const kindOf = (schema: z.ZodType): Kind | undefined => {
  const takes = (value: unknown): boolean => schema.safeParse(value).success;
  if (isChoice(schema)) return 'escolha';
  const told = TOLD_BY.find(
    ([, taken, refused]) => taken.every(takes) && ![...FREE_TEXTS, ...refused].some(takes),
  );
  return told?.[0];
};

/** Fields that may be empty when another field is given. A new customer replaces the customer's id. */
const INSTEAD: Readonly<Record<string, string>> = { cliente_id: 'cliente' };

const found = new WeakMap<z.ZodType, readonly unknown[]>();

const unreadableOf = (schema: z.ZodType): readonly unknown[] => {
  const before = found.get(schema);
  if (before) return before;
  const defined = fieldOf(schema);
  const kind = defined ? OF_DEFINED[defined.tipo] : kindOf(schema);
  const required = defined ? !defined.opcional : !schema.safeParse(null).success;
  const values = kind === undefined ? [] : [...UNREADABLE[kind], ...(required ? EMPTY : [])];
  found.set(schema, values);
  return values;
};

export const unreadableIn = (route: FuzzRoute, field: string): readonly unknown[] => {
  const schema = route.body?.shape[field] as z.ZodType | undefined;
  const values = schema ? unreadableOf(schema) : [];
  const instead = INSTEAD[field];
  return instead !== undefined && route.body?.shape[instead] ? [...values, ...EMPTY] : values;
};

/** One unparsable value as JSON; undefined for free text. */
export const unreadableFor = (
  route: FuzzRoute,
  field: string,
  random: Random,
): string | undefined => {
  const values = unreadableIn(route, field);
  return values.length === 0 ? undefined : JSON.stringify(random.pick(values));
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** When the replacing field is invalid too, only that field needs a message. */
const saidInstead = (field: string, fields: ReadonlyMap<string, unknown>): boolean =>
  isEmpty(fields.get(field)) && !isEmpty(fields.get(INSTEAD[field] ?? ''));

export const unreadableFields = (route: FuzzRoute, body: unknown): string[] => {
  if (typeof body !== 'object' || body === null || !route.body) return [];
  const { shape } = route.body;
  const fields = new Map(Object.entries(body).filter(([field]) => Object.hasOwn(shape, field)));
  return [...fields]
    .filter(
      ([field, value]) =>
        !saidInstead(field, fields) &&
        unreadableIn(route, field).some((unreadable) => isDeepStrictEqual(unreadable, value)),
    )
    .map(([field]) => field);
};

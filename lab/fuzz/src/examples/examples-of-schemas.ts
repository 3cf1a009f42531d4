import { Random } from '@encomenda/platform/random';
import type { z } from 'zod';
import { day, id, one, reais, type Example } from './example.js';
import { exampleOfKind, fieldOf } from './examples-of-kinds.js';
import { telephone } from './telephones.js';

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.ZodType[];
}

const definitionOf = (schema: z.ZodType): Definition => schema.def;

const text: Example = (random) => `Texto ${random.between(1, 99_999)}`;

/** Kinds of single values, the most specific last; the schema itself decides which kind it accepts. */
const KINDS: readonly Example[] = [
  text,
  id,
  (random) => String(random.between(1, 9)),
  one(['10', '25', '50']),
  day,
  one(['2026-11', '2026']),
  one(['14:30', '0930']),
  reais,
  one([true, false]),
  (random) => `pessoa${random.between(1, 99_999)}@exemplo.com.br`,
  telephone,
  one(['SP', 'ba']),
  one(['01310-100', '01310100']),
  one(['529.982.247-25', '12345678909']),
  one(['12.ABC.345/01DE-35', '11222333000181']),
  one(['a'.repeat(64)]),
  one(['000000']),
  one(['00000000-0000-4000-8000-000000000001']),
  one([1_790_000_000_000.5]),
  one(['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01']),
];

/** Number of samples that a schema must accept, so that its field is of that kind. */
const SAMPLES = [1, 2, 3, 4, 5];
const MOST_ELEMENTS = 3;
const TRIES = 40;

const takes = (schema: z.ZodType, example: Example): boolean =>
  SAMPLES.every((seed) => schema.safeParse(example(new Random(seed))).success);

const sometimes =
  (nothing: null | undefined, example: Example): Example =>
  (random) =>
    random.next() < 0.5 ? nothing : example(random);

/** Undefined when no kind fits. */
const single = (schema: z.ZodType): Example | undefined =>
  KINDS.find((example) => takes(schema, example));

/** Values for a composed schema (object, array, union, …); undefined for a single field. */
const composed = (schema: z.ZodType): Example | undefined => {
  const defined = fieldOf(schema);
  if (defined) return exampleOfKind(defined);
  const { type, innerType, in: from, out: to, ...more } = definitionOf(schema);
  switch (type) {
    case 'enum':
      return one(Object.values(more.entries!));
    case 'literal':
      return one(more.values!);
    case 'boolean':
      return one([true, false]);
    case 'object': {
      const fields = Object.entries(more.shape!).map(
        ([name, of]) => [name, examplesOf(of)] as const,
      );
      return (random) => Object.fromEntries(fields.map(([name, draw]) => [name, draw(random)]));
    }
    case 'array': {
      const element = examplesOf(more.element!);
      return (random) =>
        Array.from({ length: random.between(0, MOST_ELEMENTS) }, () => element(random));
    }
    case 'union': {
      const options = more.options!.map(composed).filter((option) => option !== undefined);
      return options.length === more.options!.length
        ? (random) => random.pick(options)(random)
        : undefined;
    }
    case 'nullable':
      return sometimes(null, examplesOf(innerType!));
    case 'optional':
    case 'default':
    case 'prefault':
      return sometimes(undefined, examplesOf(innerType!));
    case 'pipe':
      return composed(to!) ?? composed(from!);
    default:
      return undefined;
  }
};

const known = new WeakMap<z.ZodType, Example>();

/** Draws until the schema accepts the value, because checks over several fields are unknown here. */
const byTrial =
  (schema: z.ZodType, draw: Example): Example =>
  (random) => {
    let value = draw(random);
    for (let n = 0; n < TRIES && !schema.safeParse(value).success; n++) value = draw(random);
    return value;
  };

/** Draws values that the schema accepts; draws undefined when the schema is not understood. */
export const examplesOf = (schema: z.ZodType): Example => {
  const before = known.get(schema);
  if (before) return before;
  const draw = composed(schema) ?? single(schema);
  const example: Example = draw ? byTrial(schema, draw) : () => undefined;
  known.set(schema, example);
  return example;
};

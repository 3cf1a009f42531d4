import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Every refusal of every schema is a sentence of ours: never one that the library made. */

const DA_BIBLIOTECA = 'sentence of the library';
const SRC = join(import.meta.dirname, '..');
const ficheiros = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((nome) =>
  nome.endsWith('.http.ts'),
);

/** A value that reaches all parts of a schema; it need not be valid. */
const exemplo = (schema: z.core.$ZodType): unknown => {
  const { def } = schema._zod as unknown as { def: Def };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).map(([campo, parte]) => [campo, exemplo(parte)]),
      );
    case 'array':
      return [exemplo(def.element!)];
    case 'union':
      return exemplo(def.options![0]!);
    case 'pipe':
      return exemplo(ABERTOS.has(tipoDe(def.in!)) ? def.out! : def.in!);
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return def.innerType ? exemplo(def.innerType) : 'x';
  }
};

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.core.$ZodType>;
  readonly element?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly innerType?: z.core.$ZodType;
  readonly entries?: Record<string, unknown>;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
}

/** They take anything: what they lead to says more. */
const ABERTOS = new Set(['custom', 'transform', 'any', 'unknown']);
const tipoDe = (schema: z.core.$ZodType): string =>
  (schema._zod as unknown as { def: Def }).def.type;

const ERRADOS: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  'x'.repeat(30_000),
  0,
  -1,
  1.5,
  1e300,
  [],
  [[]],
  [1],
  [null],
  {},
  { x: 1 },
];

/** The value, once with each wrong value in place of each of its parts. */
const variantes = function* (valor: unknown): Generator<unknown> {
  yield* ERRADOS;
  if (Array.isArray(valor)) {
    for (const parte of variantes(valor[0])) yield [parte];
    yield Array.from({ length: 600 }, () => valor[0]);
    yield [valor[0], valor[0]];
  } else if (typeof valor === 'object' && valor !== null)
    for (const [campo, parte] of Object.entries(valor))
      for (const outra of variantes(parte)) yield { ...valor, [campo]: outra };
};

const alheias = (schema: z.ZodType): string[] => {
  const achadas = new Set<string>();
  for (const valor of variantes(exemplo(schema)))
    for (const { message, path } of schema.safeParse(valor).error?.issues ?? [])
      if (path.length > 0 && message.includes(DA_BIBLIOTECA))
        achadas.add(
          path.map((parte) => (typeof parte === 'number' ? 'n' : String(parte))).join('.'),
        );
  return [...achadas];
};

describe('as frases dos campos', () => {
  const antes = z.config().localeError;
  beforeAll(() => {
    z.config({ localeError: () => DA_BIBLIOTECA });
  });
  afterAll(() => {
    z.config({ localeError: antes });
  });

  it.each(ficheiros)('%s não deixa nenhuma à biblioteca', async (ficheiro) => {
    const modulo = (await import(join(SRC, ficheiro))) as Record<string, unknown>;
    const schemas = Object.entries(modulo).flatMap(([nome, valor]) =>
      valor instanceof z.ZodType ? [[nome, alheias(valor)] as const] : [],
    );
    expect(schemas.filter(([, campos]) => campos.length > 0)).toEqual([]);
  });

  it('acha uma que foi deixada', () => {
    const schema = z.object({ partes: z.array(z.object({ nome: z.string('Falta o nome.') })) });
    expect(alheias(schema)).toEqual(['partes', 'partes.n']);
  });
});

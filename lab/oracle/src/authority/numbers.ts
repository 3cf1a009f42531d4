import type pg from 'pg';

type Given = ReadonlyMap<string, ReadonlyMap<number, string>>;

interface Row {
  readonly tipo: string;
  readonly numero: number;
}

interface GivenNumber extends Row {
  readonly stream: string;
  /** True when the write side knows that the log has the record. */
  readonly registrado: boolean;
}

export interface NumberTables {
  readonly given: readonly GivenNumber[];
  readonly counters: readonly { readonly tipo: string; readonly ultimo: number }[];
}

export const readNumberTables = async (pool: pg.Pool): Promise<NumberTables> => {
  const client = await pool.connect();
  const all = async <R extends object>(text: string): Promise<R[]> =>
    (await client.query<R>(text)).rows;
  try {
    await client.query('begin isolation level repeatable read read only');
    return {
      given: await all('select tipo, numero, stream, registrado from escrita.numeros'),
      counters: await all('select tipo, ultimo from escrita.contadores'),
    };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
};

const keyOf = ({ tipo, numero }: Row): string => `${tipo} ${numero}`;
const keysOf = (rows: readonly Row[]): Set<string> => new Set(rows.map(keyOf));
const words = (tipo: string): string => tipo.replaceAll('_', ' ');

/** Numbers whose record was in the log and is missing there now. */
const lost = ({ given }: NumberTables, after: Given): string[] =>
  given
    .filter(({ tipo, numero, stream, registrado }) => {
      const found = after.get(tipo)?.get(numero);
      return found === undefined ? registrado : found !== stream;
    })
    .map(
      ({ tipo, numero, stream }) =>
        `O número ${numero} de ${words(tipo)} foi dado, e o histórico não tem o registro dele em ${stream}.`,
    );

/** Numbers in the log that the tables could allocate again. */
const givenAgain = ({ given, counters }: NumberTables, before: Given): string[] => {
  const known = keysOf(given);
  const last = new Map(counters.map(({ tipo, ultimo }) => [tipo, ultimo]));
  return [...before].flatMap(([tipo, numbers]) =>
    [...numbers.keys()]
      .filter((numero) => !known.has(keyOf({ tipo, numero })) || numero > (last.get(tipo) ?? 0))
      .map(
        (numero) =>
          `O número ${numero} de ${words(tipo)} está no histórico, e as tabelas de números o dariam de novo.`,
      ),
  );
};

/** Every number up to the counter must have a row, also an unused one. */
const missing = ({ given, counters }: NumberTables): string[] => {
  const known = keysOf(given);
  return counters.flatMap(({ tipo, ultimo }) =>
    Array.from({ length: ultimo }, (_, index) => index + 1)
      .filter((numero) => !known.has(keyOf({ tipo, numero })))
      .map((numero) => `O número ${numero} de ${words(tipo)} sumiu da tabela dos números dados.`),
  );
};

/** `before` and `after`: the log before and after the instant at which the tables were read. */
export const offencesOfNumbers = (
  tables: NumberTables,
  { before, after }: { readonly before: Given; readonly after: Given },
): string[] => [...lost(tables, after), ...givenAgain(tables, before), ...missing(tables)];

/** Allocated numbers without a record in the log, by kind, ascending. */
export const unusedNumbers = (
  { given }: NumberTables,
  after: Given,
): ReadonlyMap<string, number[]> => {
  const unused = given
    .filter(({ tipo, numero, registrado }) => !registrado && !after.get(tipo)?.has(numero))
    .toSorted((a, b) => a.tipo.localeCompare(b.tipo) || a.numero - b.numero);
  const byKind = new Map<string, number[]>();
  for (const { tipo, numero } of unused)
    byKind.set(words(tipo), [...(byKind.get(words(tipo)) ?? []), numero]);
  return byKind;
};

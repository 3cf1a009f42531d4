import type pg from 'pg';

type Given = ReadonlyMap<string, ReadonlyMap<number, string>>;

interface Row {
  readonly tipo: string;
  readonly numero: number;
}

/** What the write side says of numbers, at one instant. */
export interface NumberTables {
  readonly given: readonly (Row & { readonly stream: string })[];
  /** Given to a command of which it is not known yet whether it is in the log. */
  readonly open: readonly Row[];
  readonly free: readonly Row[];
  /** Gaps of before numbers without gaps. */
  readonly skipped: readonly Row[];
  readonly counters: readonly { readonly tipo: string; readonly ultimo: number }[];
}

export const readNumberTables = async (pool: pg.Pool): Promise<NumberTables> => {
  const client = await pool.connect();
  const all = async <R extends object>(text: string): Promise<R[]> =>
    (await client.query<R>(text)).rows;
  try {
    await client.query('begin isolation level repeatable read read only');
    return {
      given: await all('select tipo, numero, stream from escrita.numeros'),
      open: await all('select tipo, numero from escrita.numeros_em_aberto'),
      free: await all('select tipo, numero from escrita.numeros_livres'),
      skipped: await all('select tipo, numero from escrita.numeros_pulados'),
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

/** Numbers that were given and settled, and of which the log has no record: it lost them. */
const lost = ({ given, open }: NumberTables, after: Given): string[] => {
  const waiting = keysOf(open);
  return given
    .filter(
      (row) => !waiting.has(keyOf(row)) && after.get(row.tipo)?.get(row.numero) !== row.stream,
    )
    .map(
      ({ tipo, numero, stream }) =>
        `O número ${numero} de ${words(tipo)} foi dado, e o histórico não tem o registro dele em ${stream}.`,
    );
};

/** Numbers in the log that the tables could give once more. */
const givenAgain = (tables: NumberTables, before: Given): string[] => {
  const free = keysOf(tables.free);
  const known = keysOf(tables.given);
  const last = new Map(tables.counters.map(({ tipo, ultimo }) => [tipo, ultimo]));
  return [...before].flatMap(([tipo, numbers]) =>
    [...numbers.keys()]
      .filter((numero) => {
        const key = keyOf({ tipo, numero });
        return free.has(key) || !known.has(key) || numero > (last.get(tipo) ?? 0);
      })
      .map(
        (numero) =>
          `O número ${numero} de ${words(tipo)} está no histórico, e as tabelas de números o dariam de novo.`,
      ),
  );
};

/** Numbers below the counter that nothing explains. */
const unexplained = ({ given, free, skipped, counters }: NumberTables): string[] => {
  const explained = keysOf([...given, ...free, ...skipped]);
  return counters.flatMap(({ tipo, ultimo }) =>
    Array.from({ length: ultimo }, (_, index) => index + 1)
      .filter((numero) => !explained.has(keyOf({ tipo, numero })))
      .map(
        (numero) =>
          `O número ${numero} de ${words(tipo)} sumiu: não foi dado a ninguém, nem está livre.`,
      ),
  );
};

/**
 * Compares the numbers that the write side gave with those of the log.
 * @param before the log up to an instant before the tables were read
 * @param after the log up to an instant after it
 */
export const offencesOfNumbers = (
  tables: NumberTables,
  { before, after }: { readonly before: Given; readonly after: Given },
): string[] => [...lost(tables, after), ...givenAgain(tables, before), ...unexplained(tables)];

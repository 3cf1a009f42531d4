import type pg from 'pg';

/** The connection is lost, with its transaction and locks. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to PostgreSQL was lost.', { cause });
    this.name = 'ConnectionLost';
  }
}

// Codes of deadlocks, lacking resources, interventions, system errors, lost connections, aborted transactions,
// replicas.
const TRANSIENT = /^(08|25P02|25006|40|53|55|57|58)/;

export const isTransient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TRANSIENT.test(String(error.code));

const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Rolls back what `work` began when it fails. @throws ConnectionLost when a commit may or may not have happened */
export const orRolledBack = async (
  client: pg.ClientBase,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (isQueryTimeout(error)) throw new ConnectionLost(error);
    try {
      await client.query('rollback');
    } catch {
      throw new ConnectionLost(error);
    }
    throw error;
  }
};

export const transaction = (client: pg.ClientBase, work: () => Promise<void>): Promise<void> =>
  orRolledBack(client, async () => {
    // Awaited, because without `begin` each later statement would commit alone.
    await client.query('begin');
    await work();
    await client.query('commit');
  });

const isConsequence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/** Waits for all pipelined statements, even after a failure. @throws the root cause */
export const together = async <T extends readonly unknown[]>(work: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> => {
  const failures: unknown[] = [];
  const results = await Promise.all(
    work.map((one: Promise<unknown>) =>
      one.catch((error: unknown) => {
        failures.push(error);
        return undefined;
      }),
    ),
  );
  if (failures.length > 0) throw failures.find((error) => !isConsequence(error)) ?? failures[0];
  return results as unknown as T;
};

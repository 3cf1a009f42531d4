import type pg from 'pg';

/** The connection is gone, and with it the transaction and the locks: get a new one. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to PostgreSQL was lost.', { cause });
    this.name = 'ConnectionLost';
  }
}

// Deadlock, resources, intervention, system, connection, and what follows from an error before it:
// says nothing about the event at hand.
const TRANSIENT = /^(08|25P02|40|53|55|57|58)/;

/** Whether the same work may well succeed a little later, on the same data. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TRANSIENT.test(String(error.code));

/** Nothing came back in time. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Runs `work` in a transaction on this connection.
 * @throws ConnectionLost when it cannot even be rolled back; then it may also have been committed
 */
export const transaction = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // It would not answer to that either.
    if (isSilence(error)) throw new ConnectionLost(error);
    try {
      await client.query('rollback');
    } catch {
      throw new ConnectionLost(error);
    }
    throw error;
  }
};

/** Something else had gone wrong before in the same transaction. */
const isConsequence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/**
 * Waits for statements that share a transaction and were asked for together: for all of them, so that
 * none comes after its end.
 * @throws what went wrong first
 */
export const together = async <T>(work: readonly Promise<T>[]): Promise<T[]> => {
  const failures: unknown[] = [];
  const results = await Promise.all(
    work.map((one) =>
      one.catch((error: unknown) => {
        failures.push(error);
        return undefined;
      }),
    ),
  );
  if (failures.length > 0) throw failures.find((error) => !isConsequence(error)) ?? failures[0];
  return results as T[];
};

import type pg from 'pg';

const ignored = (): void => undefined;

/** Runs the work under the advisory lock `name`, without a transaction. Does nothing if the lock is held. */
export const oneAtATime = async (
  pool: pg.Pool,
  name: string,
  work: () => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  // Losing this connection during the work must not end the process.
  client.on('error', ignored);
  let broken = false;
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as free',
      [name],
    );
    if (!rows[0]?.free) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => {
        // Ending the connection frees the lock.
        broken = true;
      });
    }
  } finally {
    client.off('error', ignored);
    client.release(broken);
  }
};

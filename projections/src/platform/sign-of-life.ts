import type pg from 'pg';

/**
 * Says something over a connection now and then, for as long as it lives: PostgreSQL ends one of
 * which it hears nothing, and one that PostgreSQL no longer answers ends by its query timeout.
 * @param everyMs milliseconds
 */
export const showSignsOfLife = (client: pg.Client, everyMs: number): void => {
  const saying = setInterval(() => void client.query('select 1').catch(() => undefined), everyMs);
  client.once('end', () => clearInterval(saying));
};

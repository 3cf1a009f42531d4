import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { connectClient } from './postgres.js';

const LOCK = 7_205_759_403;

/**
 * Migrates the tables that are no read models. Every process calls it at start; a lock serializes
 * them.
 */
export const migrate = async (databaseUrl: string): Promise<void> => {
  const client = await connectClient(databaseUrl, { name: 'migracoes' });
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runner({
      dbClient: client,
      dir: fileURLToPath(new URL('../migrations', import.meta.url)),
      direction: 'up',
      migrationsTable: 'migracoes',
      noLock: true,
      log: () => undefined,
    });
  } finally {
    await client.end();
  }
};

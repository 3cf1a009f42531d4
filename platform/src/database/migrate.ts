import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { MIGRATIONS_TABLE, refuseEarlierBuild } from './earlier-build.js';
import { connectClient } from './postgres.js';

const LOCK = 7_205_759_403;

/** Migrates all tables except read models. A lock serializes the processes that start. @throws EarlierBuild */
export const migrate = async (databaseUrl: string): Promise<void> => {
  const client = await connectClient(databaseUrl, { name: 'migracoes' });
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseEarlierBuild(client);
    await runner({
      dbClient: client,
      dir: fileURLToPath(new URL('../../migrations', import.meta.url)),
      direction: 'up',
      migrationsTable: MIGRATIONS_TABLE,
      noLock: true,
      log: () => undefined,
    });
  } finally {
    await client.end();
  }
};

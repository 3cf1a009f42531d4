import { storeSettings } from '@encomenda/embedded/supervisor/data/running-settings';
import { readConfig, type Config } from '@encomenda/platform/config';
import { createPool } from '@encomenda/platform/database/postgres';
import type pg from 'pg';

/** A system whose stores can be reached. */
export interface StoredSystem {
  readonly dataFolder: string;
  /** `DATABASE_URL` and `EVENTSTORE_URL` of servers that its supervisor was given. */
  readonly outsideStores?: NodeJS.ProcessEnv;
  /** Where its stores are; absent: those that its supervisor keeps or was given. */
  readonly settings?: Readonly<Record<string, string>> & { readonly EVENTSTORE_URL: string };
}

/** Settings with which our programs reach the stores of a running system. */
export function environmentOf({
  dataFolder,
  outsideStores,
  settings = { ...storeSettings(dataFolder, outsideStores) },
}: StoredSystem): Record<string, string> {
  // A long keep-alive: a frozen server must not fail the observer.
  const patience = 'keepAliveInterval=10000&keepAliveTimeout=10000';
  return { ...settings, EVENTSTORE_URL: `${settings.EVENTSTORE_URL}&${patience}` };
}

export const configOf = (system: StoredSystem): Config => readConfig(environmentOf(system));

/** Runs `work` on a connection to the system's PostgreSQL. */
export async function onDatabase<T>(
  system: StoredSystem,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(configOf(system).databaseUrl, { name: 'lab', max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

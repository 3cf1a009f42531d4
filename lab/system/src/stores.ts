import { storeSettings } from '@encomenda/embedded/supervisor/data/running-settings';
import { readConfig, type Config } from '@encomenda/platform/config';
import { createPool } from '@encomenda/platform/database/postgres';
import type pg from 'pg';

export interface StoredSystem {
  readonly dataFolder: string;
  /** `DATABASE_URL` and `EVENTSTORE_URL` of stores that the supervisor did not start. */
  readonly outsideStores?: NodeJS.ProcessEnv;
  /** Addresses of the stores; default: those of the supervisor. */
  readonly settings?: Readonly<Record<string, string>> & { readonly EVENTSTORE_URL: string };
}

/** Settings with which other programs reach the system's stores. */
export function environmentOf({
  dataFolder,
  outsideStores,
  settings = { ...storeSettings(dataFolder, outsideStores) },
}: StoredSystem): Record<string, string> {
  // A long keep-alive, because a frozen server must not fail the observer.
  const patience = 'keepAliveInterval=10000&keepAliveTimeout=10000';
  return { ...settings, EVENTSTORE_URL: `${settings.EVENTSTORE_URL}&${patience}` };
}

export const configOf = (system: StoredSystem): Config => readConfig(environmentOf(system));

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

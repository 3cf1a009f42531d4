import { storeSettings } from '@encomenda/embedded/supervisor/running-settings';
import { readConfig, type Config } from '@encomenda/platform/config';
import { createPool } from '@encomenda/platform/postgres';
import type pg from 'pg';
import type { RunningSystem } from './system.js';

/** Settings with which our programs reach the stores of a running system. */
export function environmentOf({
  dataFolder,
  outsideStores,
}: Pick<RunningSystem, 'dataFolder' | 'outsideStores'>): Record<string, string> {
  const settings = storeSettings(dataFolder, outsideStores);
  // A long keep-alive: a frozen server must not fail the observer.
  const patience = 'keepAliveInterval=10000&keepAliveTimeout=10000';
  return { ...settings, EVENTSTORE_URL: `${settings.EVENTSTORE_URL}&${patience}` };
}

export const configOf = (system: RunningSystem): Config => readConfig(environmentOf(system));

/** Runs `work` on a connection to the system's PostgreSQL. */
export async function onDatabase<T>(
  system: RunningSystem,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(configOf(system).databaseUrl, { name: 'lab', max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

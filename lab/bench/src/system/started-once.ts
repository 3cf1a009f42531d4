import { join } from 'node:path';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { caughtUp, startBenchSystemOn, systemEnvironment, until } from './bench-system.js';
import type { Database } from './database.js';

const CATCH_UP_MS = 300_000;

export interface StartedOnce {
  readonly cookie: string;
  again(): Promise<RunningSystem>;
}

export const startedOnce = async (postgres: Database): Promise<StartedOnce> => {
  const first = await startBenchSystemOn({ ...postgres, stop: async () => undefined });
  try {
    await until(() => caughtUp(first), CATCH_UP_MS);
  } finally {
    await first.stop();
  }
  return {
    cookie: first.cookie,
    again: () =>
      startSystem({
        dataFolder: join(postgres.folder, 'dados'),
        env: systemEnvironment(postgres),
      }),
  };
};

import { join } from 'node:path';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { startBenchSystemOn, systemEnvironment, untilCaughtUp } from './bench-system.js';
import type { Database } from './database.js';

export interface StartedOnce {
  readonly cookie: string;
  again(): Promise<RunningSystem>;
}

export const startedOnce = async (postgres: Database): Promise<StartedOnce> => {
  const first = await startBenchSystemOn({ ...postgres, stop: async () => undefined });
  try {
    await untilCaughtUp(first);
  } finally {
    await first.stop();
  }
  return {
    cookie: first.cookie,
    again: () =>
      startSystem({
        dataFolder: join(postgres.folder, 'dados'),
        onEmbeddedLog: true,
        env: systemEnvironment(postgres),
      }),
  };
};

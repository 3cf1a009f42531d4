import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@encomenda/platform/config';

/** File in the data folder that marks the demonstration data as complete. */
export const DEMO_READY = 'demo-pronta';

/** True unless demonstration data is still being generated. */
export const demoReady = ({ demo, dataFolder }: Pick<Config, 'demo' | 'dataFolder'>): boolean =>
  !demo || existsSync(join(dataFolder, DEMO_READY));

const LOOK_EVERY_MS = 1_000;

interface Work {
  stop(): Promise<void>;
}

/** Starts work at once, or once the demonstration data is complete. */
export const afterDemo = (config: Pick<Config, 'demo' | 'dataFolder'>, start: () => Work): Work => {
  if (demoReady(config)) return start();
  let work: Work | undefined;
  const timer = setInterval(() => {
    if (!demoReady(config)) return;
    clearInterval(timer);
    work = start();
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await work?.stop();
    },
  };
};

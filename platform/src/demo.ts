import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';

/** File of the data folder. It marks the demonstration data as complete. */
export const DEMO_READY = 'demo-pronta';

/** File of the data folder. It marks that the generator reads the read models from now on. */
export const DEMO_READ = 'demo-lida';

type Demo = Pick<Config, 'demo' | 'dataFolder'>;

/** True unless demonstration data is still being generated. */
export const demoReady = ({ demo, dataFolder }: Demo): boolean =>
  !demo || existsSync(join(dataFolder, DEMO_READY));

const LOOK_EVERY_MS = 250;

interface Work {
  stop(): Promise<void>;
}

/** Starts work once the demonstration data is complete or the file `mark` exists; at once outside a demonstration. */
export const afterDemo = (config: Demo, start: () => Work, mark = DEMO_READY): Work => {
  const may = () => demoReady(config) || existsSync(join(config.dataFolder, mark));
  if (may()) return start();
  let work: Work | undefined;
  const timer = setInterval(() => {
    if (!may()) return;
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

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@encomenda/platform/config';

/** File that the demonstration's filling leaves behind in the data folder. */
export const DEMO_PRONTA = 'demo-pronta';

/** Whether there is nothing more to fill: always, but for a demonstration that is being told its past. */
export const demonstracaoPronta = ({
  demo,
  dataFolder,
}: Pick<Config, 'demo' | 'dataFolder'>): boolean =>
  !demo || existsSync(join(dataFolder, DEMO_PRONTA));

const LOOK_EVERY_MS = 1_000;

interface Work {
  stop(): Promise<void>;
}

/** Starts work at once, or, while a demonstration is being told its past, as soon as that is over. */
export const afterDemonstration = (
  config: Pick<Config, 'demo' | 'dataFolder'>,
  start: () => Work,
): Work => {
  if (demonstracaoPronta(config)) return start();
  let work: Work | undefined;
  const timer = setInterval(() => {
    if (!demonstracaoPronta(config)) return;
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

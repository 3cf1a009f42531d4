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

import { readConfig } from '@encomenda/platform/config';
import { demoReady } from '@encomenda/platform/demo';
import { createLogger } from '@encomenda/platform/logger';

const logger = createLogger('demo');

const fill = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (!config.demo) throw new Error('The demonstration is filled only with DEMO=1.');
  if (demoReady(config)) return;
  // Loads the whole backend, which a filled demo does not need.
  const { fillDemo } = await import('./fill-demo.js');
  await fillDemo(config, logger);
};

await fill().catch((error: unknown) => {
  logger.fatal({ err: error }, 'filling failed');
  process.exitCode = 1;
});
process.exit();

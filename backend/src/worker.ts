import { systemClock } from '@encomenda/platform/clock';
import { readConfig } from '@encomenda/platform/config';
import { createLogger } from '@encomenda/platform/logger';
import { migrate } from '@encomenda/platform/migrate';
import { createPool } from '@encomenda/platform/postgres';
import { createJobs } from './platform/jobs/jobs.js';
import { limpar, LIMPEZA, LIMPEZA_EVERY_MS } from './platform/jobs/limpeza.js';
import { runUntilStopped } from './platform/process.js';
import { startProcesses } from './processes/start-processes.js';

const logger = createLogger('worker');

/** Works on jobs and processes: whatever is neither a request nor a read model. */
const start = async (): Promise<() => Promise<void>> => {
  const config = readConfig(process.env);
  const { databaseUrl, redisUrl } = config;
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, {
    name: 'worker',
    max: 4,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
  });
  const jobs = createJobs({ redisUrl, databaseUrl, logger });
  jobs.work({ [LIMPEZA]: () => limpar(pool, systemClock()) });
  await jobs.repeat(LIMPEZA, LIMPEZA_EVERY_MS);
  const processes = startProcesses(config, pool, logger);
  logger.info({ fila: redisUrl === undefined ? 'postgres' : 'redis' }, 'working');
  return async () => {
    await Promise.all([jobs.close(), processes.stop()]);
    await pool.end();
  };
};

runUntilStopped(logger, start);

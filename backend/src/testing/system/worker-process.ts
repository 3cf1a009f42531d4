import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '@encomenda/platform/config';
import { BackgroundWork } from '../../platform/background/background-work.js';
import { skipToNow, workerOf } from './processes-of-the-shop.js';
import type { OpenApp } from './test-app.js';

const WORKER = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));

export const startWorker = (config: Config): ChildProcess =>
  fork(WORKER, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl,
      EVENTSTORE_URL: config.eventStoreUrl,
      DADOS: config.dataFolder,
      CHAVE_MESTRA: config.masterKey.toString('base64'),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    },
  });

export const stopWorker = async (worker: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill(signal);
  await once(worker, 'exit');
};

/** Moves all processes to the end of the log, so that a worker skips events of other specs. */
export const skipEarlierEvents = async (shop: OpenApp): Promise<void> => {
  const { processes } = (await workerOf(shop)).get(BackgroundWork);
  await Promise.all(processes.map(({ name }) => skipToNow(shop, name)));
};

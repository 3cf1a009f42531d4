import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, jest } from '@jest/globals';
import request from 'supertest';
import { Browser } from './browser.js';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.js';

const PROJECTIONS = fileURLToPath(new URL('../../../projections/dist/main.js', import.meta.url));
const PATIENCE_MS = 60_000;

// Every spec that runs a whole system may have to share two cores with others.
jest.setTimeout(90_000);

/** The API on a log of its own, with the real projections beside it in their own process. */
export interface RunningSystem extends TestApp {
  /** The first administrator, logged in. */
  readonly ana: Browser;
  readonly projections: ChildProcess;
}

export interface RunningSystemOptions extends TestAppOptions {
  /** Hears every line of the projections, down to the least; nobody unless given. */
  readonly onProjectionsLog?: (text: string) => void;
}

const startProjections = (
  system: TestApp,
  onLog: RunningSystemOptions['onProjectionsLog'],
): ChildProcess => {
  const projections = fork(PROJECTIONS, {
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', onLog ? 'pipe' : 'inherit', 'ipc'],
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: system.config.databaseUrl,
      EVENTSTORE_URL: system.config.eventStoreUrl,
      DADOS: system.config.dataFolder,
      CHAVE_MESTRA: system.config.masterKey.toString('base64'),
      LOG_LEVEL: onLog ? 'trace' : (process.env.LOG_LEVEL ?? 'error'),
    },
  });
  for (const stream of [projections.stdout, projections.stderr])
    stream?.on('data', (text: Buffer) => onLog?.(text.toString()));
  return projections;
};

const ready = async (url: string): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { status } = await request(url).get('/saude/pronto');
    if (status === 200) return;
    if (Date.now() > until) throw new Error(`Not ready in time: ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Starts everything and makes Ana the first administrator. `stop` ends all of it. */
export const startRunningSystem = async (
  options: RunningSystemOptions = {},
): Promise<RunningSystem> => {
  const system = await startTestApp(options);
  const projections = startProjections(system, options.onProjectionsLog);
  const stop = async (): Promise<void> => {
    if (projections.exitCode === null) {
      projections.kill('SIGTERM');
      await once(projections, 'exit');
    }
    await system.stop();
  };
  try {
    await ready(system.url);
    const ana = await new Browser(system.url).open();
    const registration = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'uma senha longa' };
    const answer = await ana.post('/primeiro-acesso', registration);
    expect(answer.status).toBeLessThan(300);
    return { ...system, ana, projections, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

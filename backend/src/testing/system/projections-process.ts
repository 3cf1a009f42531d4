import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '@encomenda/platform/config';

const built = (path: string): string =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

export interface RunningProjections {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

const settingsOf = (config: Config): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DATABASE_URL: config.databaseUrl,
  EVENTSTORE_URL: config.eventStoreUrl,
  DADOS: config.dataFolder,
  CHAVE_MESTRA: config.masterKey.toString('base64'),
});

/** Starts a separate process. `onLog` receives its log at level `trace`. */
export const startOwnProjections = (
  config: Config,
  onLog: (text: string) => void,
): RunningProjections => {
  const child = fork(built('projections/dist/main.js'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...settingsOf(config), LOG_LEVEL: 'trace' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => onLog(text.toString()));
  return {
    process: child,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** One process for all systems of a test worker. It ends with the worker, because their channel closes. */
let shared: ChildProcess | undefined;

const sharedProcess = (): ChildProcess => {
  if (shared?.connected) return shared;
  const LOG_LEVEL = process.env.LOG_LEVEL ?? 'error';
  return (shared = fork(built('lab/system/dist/projections-for-many-systems.main.js'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { PATH: process.env.PATH, LOG_LEVEL },
  }));
};

const tell = async (
  child: ChildProcess,
  name: string,
  settings: NodeJS.ProcessEnv | null,
): Promise<void> => {
  const done = new Promise<void>((resolve, reject) => {
    const answered = (answer: { name: string }): void => {
      if (answer.name === name) end(resolve);
    };
    const lost = (): void => end(() => reject(new Error('The projections of the tests ended.')));
    const end = (settle: () => void): void => {
      child.off('message', answered).off('exit', lost);
      settle();
    };
    child.on('message', answered).on('exit', lost);
  });
  child.send({ name, settings });
  await done;
};

export const startProjections = async (config: Config): Promise<RunningProjections> => {
  const child = sharedProcess();
  await tell(child, config.databaseUrl, settingsOf(config));
  return {
    process: child,
    // The process may have ended already: hooks run in file order.
    stop: async () => {
      if (child.connected) await tell(child, config.databaseUrl, null);
    },
  };
};

import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Config } from '@encomenda/platform/config';

const built = (path: string): string =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

const PROGRAMS = {
  api: built('backend/dist/main.js'),
  worker: built('backend/dist/worker.js'),
  projections: built('projections/dist/main.js'),
} as const;

/** Undefined when Redis is not installed. */
export const REDIS_SERVER = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(
  existsSync,
);

export const startRedis = async (
  folder: string,
): Promise<{ address: string; stop(): Promise<void> }> => {
  const address = `${folder}/redis.sock`;
  const server = spawn(
    REDIS_SERVER!,
    ['--port', '0', '--unixsocket', address, '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface(server.stdout))
    if (/ready to accept connections/i.test(line)) break;
  server.stdout.resume();
  return {
    address,
    stop: async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
};

export class Program {
  readonly child: ChildProcess;
  /** Resolves when the api logs its address; other programs have none. */
  readonly address: Promise<string>;

  constructor(
    name: keyof typeof PROGRAMS,
    config: Pick<Config, 'databaseUrl' | 'eventStoreUrl' | 'dataFolder' | 'masterKey'>,
    settings: NodeJS.ProcessEnv = {},
  ) {
    this.child = fork(PROGRAMS[name], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      execArgv: [],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: config.databaseUrl,
        EVENTSTORE_URL: config.eventStoreUrl,
        DADOS: config.dataFolder,
        CHAVE_MESTRA: config.masterKey.toString('base64'),
        LIMITES: 'nao',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'info',
        ...settings,
      },
    });
    const lines = createInterface(this.child.stdout!);
    this.address = new Promise((resolve) => {
      lines.on('line', (line) => {
        const { endereco } = line.startsWith('{')
          ? (JSON.parse(line) as { endereco?: string })
          : {};
        if (endereco) resolve(endereco);
      });
    });
  }

  /** Returns the exit code; null when a signal ended the process. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  }
}

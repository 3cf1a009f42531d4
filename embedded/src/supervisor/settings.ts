import { resolve } from 'node:path';

export interface Settings {
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly demo: boolean;
  /** ms until SIGKILL: one second more than a program's own stop deadline. */
  readonly killAfterMs: number;
  readonly databaseUrl?: string;
  readonly eventstoreUrl?: string;
  readonly redisUrl?: string;
  readonly masterKey?: string;
}

/** The message is for the user, who can correct the mistake. */
export class SettingsError extends Error {}

/** Servers that a demonstration must not fill with invented customers. */
const OUTSIDE_SERVERS = ['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL'] as const;

/** A demonstration has its own folder and servers and listens on this machine only. @throws SettingsError */
export function readSettings(env: NodeJS.ProcessEnv, demo: boolean): Settings {
  const port = readPort(env.PORT);
  const killAfterMs = (readStopSeconds(env.PRAZO_DE_PARADA) + 1) * 1_000;
  if (demo) {
    return {
      port,
      host: '127.0.0.1',
      dataFolder: resolve(env.DADOS || './dados-demo'),
      demo,
      killAfterMs,
    };
  }
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataFolder: resolve(env.DADOS || './dados'),
    demo,
    killAfterMs,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.EVENTSTORE_URL && { eventstoreUrl: env.EVENTSTORE_URL }),
    ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    ...(env.CHAVE_MESTRA && { masterKey: env.CHAVE_MESTRA }),
  };
}

export function ignoredSettings(env: NodeJS.ProcessEnv, demo: boolean): string[] {
  return demo ? OUTSIDE_SERVERS.filter((name) => env[name]) : [];
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new SettingsError(`PORT deve ser um número de porta entre 0 e 65535, e não "${text}".`);
}

/** The same rule as in the programs' own configuration. */
function readStopSeconds(text: string | undefined): number {
  if (text === undefined) return 9;
  const seconds = Number(text);
  if (/^\d{1,3}$/.test(text) && seconds >= 1 && seconds <= 600) return seconds;
  throw new SettingsError(
    `PRAZO_DE_PARADA deve ser um número inteiro de segundos entre 1 e 600, e não "${text}".`,
  );
}

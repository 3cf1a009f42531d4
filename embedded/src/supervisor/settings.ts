import { resolve } from 'node:path';

/** What can be set from outside, as environment variables of the same names in capitals. */
export interface Settings {
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dados: string;
  readonly demo: boolean;
  readonly databaseUrl?: string;
  readonly eventstoreUrl?: string;
  readonly redisUrl?: string;
  readonly chaveMestra?: string;
}

/** A mistake that the person at the keyboard can correct; its message is a sentence for them. */
export class SettingsError extends Error {}

/** Servers that a demonstration never touches: it would fill them with invented customers. */
const OUTSIDE_SERVERS = ['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL'] as const;

/**
 * Reads the settings. Throws SettingsError. A demonstration has its own folder, listens on this machine only
 * and uses no server but its own.
 */
export function readSettings(env: NodeJS.ProcessEnv, demo: boolean): Settings {
  const port = readPort(env.PORT);
  if (demo) {
    return { port, host: '127.0.0.1', dados: resolve(env.DADOS || './dados-demo'), demo };
  }
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dados: resolve(env.DADOS || './dados'),
    demo,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.EVENTSTORE_URL && { eventstoreUrl: env.EVENTSTORE_URL }),
    ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    ...(env.CHAVE_MESTRA && { chaveMestra: env.CHAVE_MESTRA }),
  };
}

/** The settings that a demonstration leaves aside although somebody made them. */
export function ignoredSettings(env: NodeJS.ProcessEnv, demo: boolean): string[] {
  return demo ? OUTSIDE_SERVERS.filter((name) => env[name]) : [];
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new SettingsError(`PORT deve ser um número de porta entre 0 e 65535, e não "${text}".`);
}

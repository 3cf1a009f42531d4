import { fileURLToPath } from 'node:url';
import { localAddress } from './health.js';
import type { Settings } from './settings.js';

export interface PartDefinition {
  readonly name: string;
  readonly script: string;
  /** Starts once the api answers. Requests do not need it, and its loading would slow the api. */
  readonly afterApi?: boolean;
}

export interface Parts {
  readonly eventStore: PartDefinition;
  /** Exit code 0: the key fits, or there is none and the database is new. 1: refused, with a message. 2: unknown. */
  readonly checkMasterKey: PartDefinition;
  /** In starting order; stopped in reverse. */
  readonly programs: readonly PartDefinition[];
  /** Fills a demonstration while the programs start, then ends. */
  readonly fillDemo: PartDefinition;
}

function built(name: string, path: string): PartDefinition {
  return { name, script: fileURLToPath(new URL(`../../../${path}`, import.meta.url)) };
}

export const REAL_PARTS: Parts = {
  eventStore: built('eventstore', 'embedded/dist/event-store.main.js'),
  checkMasterKey: built('chave-mestra', 'platform/dist/programs/check-master-key.main.js'),
  programs: [
    built('projections', 'projections/dist/main.js'),
    built('api', 'backend/dist/main.js'),
    { ...built('worker', 'backend/dist/worker.js'), afterApi: true },
  ],
  fillDemo: built('demo', 'lab/shop/dist/demo/demo.main.js'),
};

export interface RuntimeSettings {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly masterKey: string;
  readonly port: number;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

export function environmentOf(settings: Settings, runtime: RuntimeSettings): NodeJS.ProcessEnv {
  const { REDIS_URL: _, DEMO: __, ...outer } = process.env;
  const { host } = settings;
  // Behind a proxy or on another interface the public address is unknown.
  const isLocal = LOOPBACK.has(host) && !outer.TRUST_PROXY;
  return {
    NODE_ENV: 'production',
    ...(isLocal && { ENDERECO: localAddress(host, runtime.port) }),
    ...outer,
    DATABASE_URL: runtime.databaseUrl,
    EVENTSTORE_URL: runtime.eventstoreUrl,
    CHAVE_MESTRA: runtime.masterKey,
    DADOS: settings.dataFolder,
    PORT: String(runtime.port),
    HOST: host,
    ...(settings.redisUrl && { REDIS_URL: settings.redisUrl }),
    ...(settings.demo && { DEMO: '1' }),
  };
}

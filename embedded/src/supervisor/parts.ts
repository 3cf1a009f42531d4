import { fileURLToPath } from 'node:url';
import { localAddress } from './health.js';
import type { Settings } from './settings.js';

/** A Node program of the system, once the two stores are up. */
export interface PartDefinition {
  readonly name: string;
  /** Absolute path. */
  readonly script: string;
}

/** The programs that a system consists of. Tests put small ones in their place. */
export interface Parts {
  readonly eventStore: PartDefinition;
  /**
   * Ends with 0 when the master key of its environment may be used, and when it has none and the database is
   * new; with 1 and a sentence when not; with 2 when it cannot tell.
   */
  readonly checkMasterKey: PartDefinition;
  /** In the order in which they are started; stopped in the opposite one. */
  readonly programs: readonly PartDefinition[];
  /** Fills a demonstration, once the api answers; it ends by itself. */
  readonly fillDemo: PartDefinition;
}

function built(name: string, path: string): PartDefinition {
  return { name, script: fileURLToPath(new URL(`../../../${path}`, import.meta.url)) };
}

export const REAL_PARTS: Parts = {
  eventStore: built('eventstore', 'embedded/dist/event-store.main.js'),
  checkMasterKey: built('chave-mestra', 'platform/dist/check-master-key.main.js'),
  programs: [
    built('projections', 'projections/dist/main.js'),
    built('api', 'backend/dist/main.js'),
    built('worker', 'backend/dist/worker.js'),
  ],
  fillDemo: built('demo', 'backend/dist/demo/demo.main.js'),
};

/** Where the stores are and the key of the keys, as the programs get to know them. */
export interface Surroundings {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly chaveMestra: string;
  readonly port: number;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The environment of the programs: the surrounding one, with every setting spelled out. */
export function environmentOf(settings: Settings, around: Surroundings): NodeJS.ProcessEnv {
  const { REDIS_URL: _, DEMO: __, ...outer } = process.env;
  const { host } = settings;
  // Elsewhere only its owner knows by which address people reach it.
  const isLocal = LOOPBACK.has(host) && !outer.TRUST_PROXY;
  return {
    NODE_ENV: 'production',
    ...(isLocal && { ENDERECO: localAddress(host, around.port) }),
    ...outer,
    DATABASE_URL: around.databaseUrl,
    EVENTSTORE_URL: around.eventstoreUrl,
    CHAVE_MESTRA: around.chaveMestra,
    DADOS: settings.dados,
    PORT: String(around.port),
    HOST: host,
    ...(settings.redisUrl && { REDIS_URL: settings.redisUrl }),
    ...(settings.demo && { DEMO: '1' }),
  };
}

import { join } from 'node:path';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { Step } from '@encomenda/shop/history';
import { firstAccess } from '@encomenda/system/visitor/first-access';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import type { Visitor } from '@encomenda/system/visitor/visitor';
import { until } from '@encomenda/system/waiting';
import { storeSettings } from '@encomenda/embedded/supervisor/data/running-settings';
import { createPool } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import type { BenchRow } from '../bench-row.js';
import type { Bench } from '../bench.js';
import type { Effort } from '../effort.js';
import { Caller } from '../load/caller.js';
import { writeFollowedLog } from '../log/followed-log.js';
import { MASTER_KEY, startDatabase, type Database } from './database.js';

const READY_WITHIN_MS = 300_000;

export interface BenchSystem {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly database: pg.Pool;
  readonly caller: Caller;
  readonly cookie: string;
  readonly dataFolder: string;
  visitor(): Visitor;
  readonly pids: { programs(): number[]; postgres(): number[] };
  stop(): Promise<void>;
}

export const onPostgres =
  (measure: (postgres: Database, effort: Effort) => Promise<BenchRow[]>): Bench['run'] =>
  async (effort) => {
    const postgres = await startDatabase();
    try {
      return await measure(postgres, effort);
    } finally {
      await postgres.stop();
    }
  };

/** Measures on a system of its own, whose log has `steps` before the system starts. */
export const onSystem = (
  measure: (system: BenchSystem, effort: Effort) => Promise<BenchRow[]>,
  steps?: (effort: Effort) => Iterable<Step<DomainEvent>>,
): Bench['run'] =>
  onPostgres(async (postgres, effort) => {
    if (steps) await writeFollowedLog(postgres.url, steps(effort));
    const system = await startBenchSystemOn({ ...postgres, stop: () => Promise.resolve() });
    try {
      return await measure(system, effort);
    } finally {
      await system.stop();
    }
  });

export const onDemo =
  (measure: (system: BenchSystem, effort: Effort) => Promise<BenchRow[]>): Bench['run'] =>
  async (effort) => {
    const system = await startDemoSystem();
    try {
      await untilCaughtUp(system);
      return await measure(system, effort);
    } finally {
      await system.stop();
    }
  };

export const systemEnvironment = (
  postgres: Database,
  eventStoreUrl?: string,
): Record<string, string> => ({
  ...(eventStoreUrl !== undefined && { EVENTSTORE_URL: eventStoreUrl }),
  DATABASE_URL: postgres.url,
  CHAVE_MESTRA: MASTER_KEY.toString('base64'),
  // One process sends the load of many people: the limits per address would refuse it.
  LIMITES: 'nao',
});

/** `eventStoreUrl` replaces the embedded event store. `settings` override the defaults. */
export const startBenchSystemOn = async (
  postgres: Database,
  eventStoreUrl?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchSystem> => {
  try {
    const dataFolder = join(postgres.folder, 'dados');
    const env = { ...systemEnvironment(postgres, eventStoreUrl), ...settings };
    const system = await startSystem({
      dataFolder,
      readyWithinMs: READY_WITHIN_MS,
      onEmbeddedLog: true,
      env,
    });
    return openBenchSystem(system, await firstAccess(system), {
      databaseUrl: postgres.url,
      eventStoreUrl: storeSettings(dataFolder, env).EVENTSTORE_URL,
      postgres,
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

export const startDemoSystem = async (): Promise<BenchSystem> => {
  const system = await startSystem({
    demo: true,
    readyWithinMs: READY_WITHIN_MS,
    env: { LIMITES: 'nao' },
  });
  const ana = system.visitor();
  await ana.login('ana@encomenda.local', 'encomenda-demo');
  const { DATABASE_URL, EVENTSTORE_URL } = storeSettings(system.dataFolder);
  return openBenchSystem(system, ana, {
    databaseUrl: DATABASE_URL,
    eventStoreUrl: EVENTSTORE_URL,
    postgres: { pid: () => system.pids().postgres, stop: async () => undefined },
  });
};

interface Stores {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly postgres: Pick<Database, 'pid' | 'stop'>;
}

const openBenchSystem = (
  system: RunningSystem,
  visitor: Visitor,
  { databaseUrl, eventStoreUrl, postgres }: Stores,
): BenchSystem => {
  const cookie = visitor.cookieHeader();
  const caller = new Caller(visitor);
  const database = createPool(databaseUrl, { name: 'bench', max: 2 });
  return {
    baseUrl: system.baseUrl,
    databaseUrl,
    eventStoreUrl,
    database,
    caller,
    cookie,
    dataFolder: system.dataFolder,
    visitor: () => system.visitor(),
    pids: {
      programs: () => {
        const { eventstore, projections, api, worker } = system.pids();
        return [eventstore, projections, api, worker];
      },
      postgres: () => [postgres.pid()],
    },
    stop: async () => {
      await database.end();
      await system.stop();
      await postgres.stop();
    },
  };
};

export const caughtUp = async ({ database }: BenchSystem): Promise<boolean> => {
  const { rows } = await database.query<{ iguais: boolean }>(
    `select count(distinct commit_posicao) = 1 and bool_and(commit_posicao is not null) as iguais
     from projecao.projecoes`,
  );
  return rows[0]!.iguais;
};

const CATCH_UP_MS = 300_000;

export const untilCaughtUp = (system: BenchSystem): Promise<void> =>
  until('the read models catch up', () => caughtUp(system), CATCH_UP_MS);

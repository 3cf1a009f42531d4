import { join } from 'node:path';
import { startSystem } from '@encomenda/system/system';
import type { Visitor } from '@encomenda/system/visitor';
import { storeSettings } from '@encomenda/embedded/supervisor/running-settings';
import { createPool } from '@encomenda/platform/postgres';
import type pg from 'pg';
import { Caller } from '../load/caller.js';
import { MASTER_KEY, startDatabase, type Database } from './database.js';

const PERSON = { name: 'Ana', email: 'ana@exemplo.com', password: 'girafa na varanda' };
/** Includes catching up with a prepared log. */
const READY_WITHIN_MS = 300_000;

/** The whole system on its own PostgreSQL, with an administrator logged in. */
export interface BenchSystem {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly database: pg.Pool;
  readonly caller: Caller;
  /** Cookies of the administrator. */
  readonly cookie: string;
  /** DADOS of the system. */
  readonly dataFolder: string;
  visitor(): Visitor;
  /** Process ids. */
  readonly pids: { programs(): number[]; postgres(): number[] };
  stop(): Promise<void>;
}

/** @param fill writes the log before the system starts */
export const startBenchSystem = (
  fill: (databaseUrl: string) => Promise<void> = async () => undefined,
): Promise<BenchSystem> =>
  startDatabase().then(async (postgres) => {
    try {
      await fill(postgres.url);
    } catch (error) {
      await postgres.stop();
      throw error;
    }
    return startBenchSystemOn(postgres);
  });

export const systemEnvironment = (postgres: Database): Record<string, string> => ({
  DATABASE_URL: postgres.url,
  CHAVE_MESTRA: MASTER_KEY.toString('base64'),
  // One program sends what many people would.
  LIMITES: 'nao',
});

/** @param postgres stopped with the system, also when the start fails */
export const startBenchSystemOn = async (postgres: Database): Promise<BenchSystem> => {
  try {
    const dataFolder = join(postgres.folder, 'dados');
    const system = await startSystem({
      dataFolder,
      readyWithinMs: READY_WITHIN_MS,
      env: systemEnvironment(postgres),
    });
    const visitor = system.visitor();
    const { status } = await visitor.firstAccess(PERSON);
    if (status > 299) throw new Error(`The first access was refused: ${status}`);
    const cookie = visitor.cookieHeader();
    const caller = new Caller(system.baseUrl, {
      Cookie: cookie,
      'X-XSRF-TOKEN': visitor.csrfToken(),
    });
    const database = createPool(postgres.url, { name: 'bench', max: 2 });
    return {
      baseUrl: system.baseUrl,
      databaseUrl: postgres.url,
      eventStoreUrl: storeSettings(dataFolder, systemEnvironment(postgres)).EVENTSTORE_URL,
      database,
      caller,
      cookie,
      dataFolder,
      visitor: () => system.visitor(),
      pids: {
        programs: () => {
          const { eventstore, projections, api, worker } = system.pids();
          return [eventstore, projections, api, worker];
        },
        postgres: () => [postgres.pid()],
      },
      stop: async () => {
        caller.close();
        await database.end();
        await system.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

export const caughtUp = async ({ database }: BenchSystem): Promise<boolean> => {
  const { rows } = await database.query<{ iguais: boolean }>(
    `select count(distinct commit_posicao) = 1 and bool_and(commit_posicao is not null) as iguais
     from projecao.projecoes`,
  );
  return rows[0]!.iguais;
};

/** Polls until the condition holds. @throws after `limitMs` */
export const until = async (
  condition: () => Promise<boolean>,
  limitMs: number,
  everyMs = 50,
): Promise<void> => {
  const giveUpAt = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error(`It did not happen within ${limitMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};

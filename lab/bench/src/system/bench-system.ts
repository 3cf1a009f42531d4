import { join } from 'node:path';
import { startSystem } from '@encomenda/system/system';
import type { Visitor } from '@encomenda/system/visitor';
import { storeSettings } from '@encomenda/embedded/supervisor/running-settings';
import { createPool } from '@encomenda/platform/postgres';
import type pg from 'pg';
import { Caller } from '../load/caller.js';
import { MASTER_KEY, startDatabase, type Database } from './database.js';

const PERSON = { name: 'Ana', email: 'ana@exemplo.com', password: 'girafa na varanda' };
/** A prepared log has to be in the read models first. */
const READY_WITHIN_MS = 300_000;

/** The whole system on a PostgreSQL that is ours, with an administrator who is logged in. */
export interface BenchSystem {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly database: pg.Pool;
  readonly caller: Caller;
  /** The administrator's cookies, for a socket. */
  readonly cookie: string;
  /** The programs' files and notes. */
  readonly dataFolder: string;
  /** Somebody else, not logged in. */
  visitor(): Visitor;
  /** Processor time of the system's programs and of PostgreSQL so far, in ms. */
  readonly pids: { programs(): number[]; postgres(): number[] };
  stop(): Promise<void>;
}

/** @param fill writes into the log before anything else runs */
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

/** What the programs are told when their database is this one. */
export const systemEnvironment = (postgres: Database): Record<string, string> => ({
  DATABASE_URL: postgres.url,
  CHAVE_MESTRA: MASTER_KEY.toString('base64'),
  // One program asks here what many people would.
  LIMITES: 'nao',
});

/** @param postgres is stopped with the system, also when it does not start */
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

/** Whether every read model stands where the others do. */
export const caughtUp = async ({ database }: BenchSystem): Promise<boolean> => {
  const { rows } = await database.query<{ iguais: boolean }>(
    `select count(distinct commit_posicao) = 1 and bool_and(commit_posicao is not null) as iguais
     from projecao.projecoes`,
  );
  return rows[0]!.iguais;
};

/** Waits until a condition holds. @throws after the limit */
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

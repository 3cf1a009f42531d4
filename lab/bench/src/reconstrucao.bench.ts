import { compareTable } from '@encomenda/oracle/compare/compare';
import { withSnapshot } from '@encomenda/oracle/compare/snapshot';
import { pedidos } from '@encomenda/oracle/expected/pedidos';
import { Fold } from '@encomenda/oracle/fold/fold';
import { createPool } from '@encomenda/platform/postgres';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { recorded, type Step } from '@encomenda/shop/history';
import type pg from 'pg';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { startServerProcess } from './system/server-process.js';
import { stepsOfLife } from './log/shop-log.js';
import { streamRate } from './log/stream-rate.js';
import { writeLog } from './log/write-log.js';
import { onPostgres } from './system/bench-system.js';
import { rebuildByProgram } from './system/programs.js';

const READ_MODEL = 'pedidos';

/** Compares every row with the oracle's fold of the same history. */
const problemsOf = (pool: pg.Pool, steps: Iterable<Step<EventoDaLoja>>): Promise<string[]> =>
  withSnapshot(pool, async (snapshot) => {
    const fold = new Fold();
    for (const event of recorded(steps)) fold.apply(event);
    const problems: string[] = [];
    for (const [name, table] of Object.entries(pedidos.tables)) {
      const named = { schema: READ_MODEL, name, table };
      const { wrong, differences } = await compareTable(named, fold.shop, snapshot);
      if (wrong > 0) problems.push(`${wrong} rows of ${name} differ, first ${differences[0]?.key}`);
    }
    return problems;
  });

const measure = async (databaseUrl: string, count: number): Promise<BenchRow[]> => {
  const steps = stepsOfLife(count);
  await writeLog(databaseUrl, steps);
  const server = await startServerProcess(databaseUrl);
  const database = createPool(databaseUrl, { name: 'bench', max: 1 });
  try {
    const {
      seconds,
      events: handled,
      ownFigure,
    } = await rebuildByProgram(databaseUrl, server.connectionString, [READ_MODEL]);
    const stream = await streamRate(server.connectionString, count);
    const problems = await problemsOf(database, steps);
    const rate = handled / seconds;
    return voidedBy(problems, [
      {
        name: `rebuild of the orders from ${count.toLocaleString('en')} events`,
        value: rate,
        unit: 'events/s',
        goal: 20_000,
        limit: { name: 'reading the log and nothing else', share: rate / stream },
        peers: 'Emmett at most 2,000; Vendure 62 products/s',
        about: `\`npm run rebuild -- pedidos\` through the store's protocol, from the start of its process to its end; only the ${handled.toLocaleString('en')} events that the read model follows are counted. Every row is held against a plain fold of the same history.`,
      },
      {
        name: '… as the program itself tells, without its start',
        value: ownFigure,
        unit: 'events/s',
      },
      { name: 'limit: the official client reads the same log', value: stream, unit: 'events/s' },
    ]);
  } finally {
    await database.end();
    await server.stop();
  }
};

export const reconstrucaoBench: Bench = {
  name: 'reconstrucao',
  run: onPostgres((postgres, { events }) => measure(postgres.url, events)),
};

import { join } from 'node:path';
import type { BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { startSystem } from '@encomenda/e2e/system/system';
import { Caller } from './load/caller.js';
import { quantile } from './load/statistics.js';
import { eventsUntilOpen, writeLog } from './log/shop-log.js';
import { startBenchSystemOn, systemEnvironment, until } from './system/bench-system.js';
import { startDatabase, type Database } from './system/database.js';

const STARTS = 5;
const LIST = '/api/adm/pedidos/datatable/0?per_page=25';
const CATCH_UP_MS = 300_000;

/** Seconds until somebody whose session is known gets the list of orders. */
const oneStart = async (postgres: Database, cookie: string): Promise<number> => {
  const from = performance.now();
  const system = await startSystem({
    dataFolder: join(postgres.folder, 'dados'),
    env: systemEnvironment(postgres),
  });
  try {
    const caller = new Caller(system.baseUrl, { Cookie: cookie });
    await caller.call('GET', LIST);
    caller.close();
    return (performance.now() - from) / 1_000;
  } finally {
    await system.stop();
  }
};

const measure = async (postgres: Database, orders: number): Promise<BenchRow[]> => {
  const first = await startBenchSystemOn({ ...postgres, stop: async () => undefined });
  await until(async () => {
    const { total } = JSON.parse((await first.caller.call('GET', LIST)).text) as { total: number };
    return total === orders;
  }, CATCH_UP_MS);
  await first.stop();
  const starts: number[] = [];
  for (let n = 0; n < STARTS; n++) starts.push(await oneStart(postgres, first.cookie));
  return [
    {
      name: 'from nothing to the first list of orders, median',
      value: quantile(starts, 0.5),
      unit: 's',
      peers: 'Vendure 3.0, Medusa 4.9, Tryton 1.0',
      about: `All our programs started anew, ${STARTS} times, on ${orders.toLocaleString('en')} orders whose PostgreSQL is up, until a logged-in person has the first page. It counts as ready when the read models have caught up.`,
    },
    { name: '… slowest', value: quantile(starts, 1), unit: 's' },
  ];
};

/** How long a cold start takes. */
export const partidaBench: Bench = {
  name: 'partida',
  run: async ({ orders }) => {
    const postgres = await startDatabase();
    const some = Math.ceil(orders / 5);
    try {
      await writeLog(postgres.url, eventsUntilOpen(some));
      return await measure(postgres, some);
    } finally {
      await postgres.stop();
    }
  },
};

import { Visitor } from '@encomenda/system/visitor/visitor';
import type { BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { quantile } from './load/statistics.js';
import { stepsUntilOpen } from './log/shop-log.js';
import { writeFollowedLog } from './log/followed-log.js';
import { onPostgres } from './system/bench-system.js';
import type { Database } from './system/database.js';
import { startedOnce, type StartedOnce } from './system/started-once.js';

const STARTS = 5;
const LIST = '/api/adm/pedidos/datatable/0?per_page=25';

const oneStart = async ({ again, cookie }: StartedOnce, orders: number): Promise<number> => {
  const from = performance.now();
  const system = await again();
  try {
    const visitor = new Visitor(system.baseUrl, cookie);
    const { status, body } = await visitor.get<{ total: number }>(LIST);
    const seconds = (performance.now() - from) / 1_000;
    if (body.total !== orders)
      throw new Error(`${body.total} orders instead of ${orders} (status ${status})`);
    return seconds;
  } finally {
    await system.stop();
  }
};

const measure = async (postgres: Database, orders: number): Promise<BenchRow[]> => {
  const shop = await startedOnce(postgres);
  const starts: number[] = [];
  for (let n = 0; n < STARTS; n++) starts.push(await oneStart(shop, orders));
  return [
    {
      name: 'from nothing to the first list of orders, median',
      value: quantile(starts, 0.5),
      unit: 's',
      atMost: 3,
      peers: 'Vendure 3.0, Medusa 4.9, Tryton 1.0',
      about: `All our programs started anew, ${STARTS} times, on ${orders.toLocaleString('en')} orders whose PostgreSQL is up, until a logged-in person has the first page. It counts as ready when the read models have caught up.`,
    },
    { name: '… slowest', value: quantile(starts, 1), unit: 's' },
  ];
};

export const partidaBench: Bench = {
  name: 'partida',
  run: onPostgres(async (postgres, { orders }) => {
    const some = Math.ceil(orders / 5);
    await writeFollowedLog(postgres.url, stepsUntilOpen(some));
    return measure(postgres, some);
  }),
};

import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { seededRandom } from '@encomenda/platform/random';
import { until } from '@encomenda/system/waiting';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { aPartOf, type Effort } from './effort.js';
import { bareNestRate } from './limits/limits.js';
import { closedLoop } from './load/closed-loop.js';
import { quantile } from './load/statistics.js';
import { stepsUntilOpen } from './log/shop-log.js';
import { caughtUp, onSystem, type BenchSystem } from './system/bench-system.js';

const CLIENTS = 16;
const PAGE_ROWS = 25;
const PAGES = 20;
const CATCH_UP_MS = 120_000;

const pathOf = (page: number): string =>
  `/api/adm/pedidos/datatable/0?per_page=${PAGE_ROWS}&page=${page}`;

const filled = async (system: BenchSystem, orders: number): Promise<boolean> => {
  if (!(await caughtUp(system))) return false;
  const { rows } = await system.database.query<{ quantidade: number }>(
    `select quantidade from pedidos.contagens where lista = 'todos'`,
  );
  return rows[0]?.quantidade === orders;
};

const idsOnPage = async ({ database }: BenchSystem, page: number): Promise<number[]> => {
  const { rows } = await database.query<{ id: number }>(
    `select id from pedidos.pedidos where not arquivado and not cancelado
     order by id desc limit $1 offset $2`,
    [PAGE_ROWS, (page - 1) * PAGE_ROWS],
  );
  return rows.map(({ id }) => id);
};

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const { caller } = system;
  const waited = performance.now();
  await until('the list is filled', () => filled(system, effort.orders), CATCH_UP_MS);
  console.error(`  read models caught up ${Math.round(performance.now() - waited)} ms after start`);
  await system.database.query('analyze');
  const pages: string[] = [];
  for (let page = 1; page <= PAGES; page++)
    pages.push((await idsOnPage(system, Math.min(page, effort.orders / PAGE_ROWS))).join());

  const random = seededRandom(1);
  const wrong: string[] = [];
  const getPage = async (): Promise<void> => {
    const page = 1 + Math.floor(random() * Math.min(PAGES, effort.orders / PAGE_ROWS));
    const { body } = await caller.call<Pagina<ResumoDoPedido>>('GET', pathOf(page));
    const { data, total } = body;
    const ids = data.map(({ id }) => id).join();
    if (total !== effort.orders || ids !== pages[page - 1])
      wrong.push(`page ${page} of ${total} orders is not the one in the table`);
  };
  const warmUpSeconds = aPartOf(effort, 0.2);
  const busy = await closedLoop(
    { clients: CLIENTS, warmUpSeconds, seconds: effort.seconds },
    getPage,
  );
  const seconds = aPartOf(effort, 0.25);
  const alone = await closedLoop({ clients: 1, warmUpSeconds: 1, seconds }, getPage);
  const nest = await bareNestRate(aPartOf(effort, 0.15));

  const problems = [...busy.failures, ...alone.failures, ...wrong.slice(0, 1)];
  return voidedBy(problems, [
    {
      name: `page of 25 orders among ${effort.orders.toLocaleString('en')}, 16 clients`,
      value: busy.perSecond,
      unit: 'requests/s',
      goal: 700,
      limit: { name: 'bare Nest', share: busy.perSecond / nest },
      peers: 'Vendure 42.4, Medusa 8.8, Tryton 51.8',
      about:
        'Any of the 20 newest pages, newest first, with the total; session, role and customer, tags and sums of each order included. Every answer is read and held against the table.',
    },
    { name: '… p99', value: quantile(busy.latencies, 0.99), unit: 'ms' },
    {
      name: '… one client, p50',
      value: quantile(alone.latencies, 0.5),
      unit: 'ms',
      atMost: 2.5,
      peers: 'Vendure 40, Medusa 124, Tryton 23',
    },
    { name: 'limit: bare Nest handler, 16 clients', value: nest, unit: 'requests/s' },
  ]);
};

export const listaBench: Bench = {
  name: 'lista',
  run: onSystem(measure, ({ orders }) => stepsUntilOpen(orders)),
};

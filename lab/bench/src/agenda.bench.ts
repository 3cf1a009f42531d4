import type { Agenda } from '@encomenda/contracts/agenda/agenda.http';
import { until } from '@encomenda/system/waiting';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { aPartOf, type Effort } from './effort.js';
import { closedLoop } from './load/closed-loop.js';
import { quantile } from './load/statistics.js';
import { stepsUntilOpen } from './log/shop-log.js';
import { caughtUp, onSystem, type BenchSystem } from './system/bench-system.js';

const ORDERS = 600;
const CATCH_UP_MS = 120_000;
const MONTH = { de: '2031-11-02', ate: '2031-12-06' };
const AGENDA = `/api/adm/agenda?de=${MONTH.de}&ate=${MONTH.ate}&por_dia=4`;
const PAGE = '/api/adm/pedidos/datatable/0?per_page=25&page=1';

/** Spreads the deadlines of open orders over one month of the read model, as no event would. */
const fillMonth = async ({ database }: BenchSystem, orders: number): Promise<number> => {
  const { rowCount } = await database.query(
    `update lista_de_pedidos.pedidos p
     set prazo = date '2031-11-02' + (n.place % 35)::integer, estagio_id = 2
     from (
       select id, row_number() over (order by id) as place from lista_de_pedidos.pedidos
       where not arquivado and not cancelado limit $1
     ) n where p.id = n.id`,
    [orders],
  );
  await database.query('analyze');
  return rowCount ?? 0;
};

/** A month of the agenda beside a page of the list of orders, in turns on one system. */
const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const { caller } = system;
  await until('the list is filled', () => caughtUp(system), CATCH_UP_MS);
  const filled = await fillMonth(system, Math.min(ORDERS, effort.orders));
  const wrong: string[] = [];
  const month = async (): Promise<void> => {
    const { text } = await caller.call('GET', AGENDA);
    const { dias } = JSON.parse(text) as Agenda;
    const held = dias.reduce((sum, { pedidos }) => sum + pedidos, 0);
    if (held !== filled) wrong.push(`the month holds ${held} orders instead of ${filled}`);
  };
  const page = async (): Promise<void> => {
    await caller.call('GET', PAGE);
  };
  const loop = { clients: 1, warmUpSeconds: 1, seconds: aPartOf(effort, 0.5) };
  const ofMonth = await closedLoop(loop, month);
  const ofPage = await closedLoop(loop, page);
  const [agenda, lista] = [ofMonth, ofPage].map(({ latencies }) => quantile(latencies, 0.5));
  return voidedBy(
    [...ofMonth.failures, ...ofPage.failures, ...wrong.slice(0, 1)],
    [
      { name: `month of ${filled} orders, one client, p50`, value: agenda!, unit: 'ms' },
      { name: '… page of 25 orders, p50', value: lista!, unit: 'ms' },
      { name: '… of a month to a page', value: agenda! / lista!, unit: '×', atMost: 2 },
    ],
  );
};

export const agendaBench: Bench = {
  name: 'agenda',
  run: onSystem(measure, ({ orders }) => stepsUntilOpen(orders)),
};

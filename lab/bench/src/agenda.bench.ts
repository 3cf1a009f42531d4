import type { Agenda } from '@encomenda/contracts/agenda/agenda.http';
import { until } from '@encomenda/system/waiting';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { measureMonth } from './browser/month-screen.js';
import { aPartOf, type Effort } from './effort.js';
import { closedLoop, type LoopResult } from './load/closed-loop.js';
import { quantile } from './load/statistics.js';
import { stepsUntilOpen } from './log/shop-log.js';
import { caughtUp, onSystem, type BenchSystem } from './system/bench-system.js';

const ORDERS = 600;
const DAYS = 35;
const NAMED_A_DAY = 4;
const DRAWINGS = 12;
const TURNS = 5;
const CATCH_UP_MS = 120_000;
const MONTH = { de: '2031-11-02', ate: '2031-12-06' };
const THE_MONTH_BEFORE = '2031-10-15';
const AGENDA = `/api/adm/agenda?de=${MONTH.de}&ate=${MONTH.ate}&por_dia=${NAMED_A_DAY}`;
const PAGE = '/api/adm/pedidos/datatable/0?per_page=25&page=1';

/** Spreads the deadlines of open orders over one month of the read model, as no event would. */
const fillMonth = async ({ database }: BenchSystem, orders: number): Promise<number> => {
  const { rowCount } = await database.query(
    `update pedidos.pedidos p
     set prazo = date '2031-11-02' + (n.place % ${DAYS})::integer, estagio_id = 2
     from (
       select id, row_number() over (order by id) as place from pedidos.pedidos
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
  const loop = { clients: 1, warmUpSeconds: 0.5, seconds: aPartOf(effort, 0.5) / TURNS };
  const rounds: { ofMonth: LoopResult; ofPage: LoopResult }[] = [];
  for (let turn = 0; turn < TURNS; turn++)
    rounds.push({
      ofMonth: await closedLoop(loop, month),
      ofPage: await closedLoop(loop, page),
    });
  const middle = (of: 'ofMonth' | 'ofPage'): number =>
    quantile(
      rounds.flatMap((round) => round[of].latencies),
      0.5,
    );
  const [agenda, lista] = [middle('ofMonth'), middle('ofPage')];
  const failures = rounds.flatMap(({ ofMonth, ofPage }) => [
    ...ofMonth.failures,
    ...ofPage.failures,
  ]);
  const links = Math.min(filled, DAYS * NAMED_A_DAY);
  const place = { month: THE_MONTH_BEFORE, links };
  // The first compiles what it runs.
  const drawn = (await measureMonth(system, place, 1 + DRAWINGS)).slice(1);
  return voidedBy(
    [...failures, ...wrong.slice(0, 1)],
    [
      { name: `month of ${filled} orders, one client, p50`, value: agenda, unit: 'ms' },
      { name: '… page of 25 orders, p50', value: lista, unit: 'ms' },
      { name: '… of a month to a page', value: agenda / lista, unit: '×', atMost: 2 },
      {
        name: `month of ${filled} orders drawn in Chromium, longest task`,
        value: Math.max(...drawn.map(({ longestTask }) => longestTask)),
        unit: 'ms',
        atMost: 100,
        about: `The worst of ${DRAWINGS} times Seguinte was pressed on the month before, the page newly loaded each time; 0 when no task took 50 ms.`,
      },
      {
        name: '… from the click to the painted month, p50',
        value: quantile(
          drawn.map(({ painted }) => painted),
          0.5,
        ),
        unit: 'ms',
      },
    ],
  );
};

export const agendaBench: Bench = {
  name: 'agenda',
  run: onSystem(measure, ({ orders }) => stepsUntilOpen(orders)),
};

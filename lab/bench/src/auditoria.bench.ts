import type {
  Historico,
  PaginaDaAuditoria,
  ReplayDoPedido,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { mesDe, somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import type { Step } from '@encomenda/shop/history';
import { chromiumPath } from '@encomenda/system/browser/chromium';
import { until } from '@encomenda/system/waiting';
import { seededRandom } from '@encomenda/platform/random';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { measureHistoryScreen } from './browser/history-screen.js';
import { aPartOf, type Effort } from './effort.js';
import { bareNest } from './limits/limits.js';
import { closedLoop } from './load/closed-loop.js';
import { quantile } from './load/statistics.js';
import { growLog } from './log/grown-log.js';
import { longOrder } from './log/long-order.js';
import { stepsOfLife } from './log/shop-log.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

/** Number of events written through the log. `growLog` multiplies their rows in the database. */
const TOLD = 5_000;
const YEARS = 5;
const DAYS_OF_A_YEAR = 365;
const FIRST_DAY = '2021-11-22';
const PEOPLE = 12;
const LONG_HISTORY = 1_000;
/** The first order is read repeatedly. The browser opens each of the others once. */
const LONG_ORDERS = Array.from({ length: 8 }, (_, n) => 1_000_000 * (n + 1));
const [LONG_ORDER] = LONG_ORDERS as [number];
const SECONDS_FOR_EACH = 2.5;
const SHORT_ORDER = 900_000;
const SHORT_HISTORY = 10;
const CATCH_UP_MS = 300_000;

const steps = (): Step<EventoDaLoja>[] => [
  ...stepsOfLife(TOLD),
  ...longOrder(SHORT_ORDER, SHORT_HISTORY),
  ...LONG_ORDERS.flatMap((order) => longOrder(order, LONG_HISTORY)),
];

const onTheScreen = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  if (chromiumPath() === null) {
    console.error('  no Chromium on this machine: the screen is not measured');
    return [];
  }
  const short = await measureHistoryScreen(system, [SHORT_ORDER, SHORT_ORDER]);
  const opened = Math.max(3, Math.round(effort.seconds / SECONDS_FOR_EACH));
  const long = await measureHistoryScreen(system, LONG_ORDERS.slice(0, opened));
  const told = long.openings.map(({ told }) => told);
  const whole = long.openings.map(({ whole }) => whole);
  const events = LONG_HISTORY.toLocaleString('en');
  return [
    {
      name: `opening a history of ${events} events in Chromium, p50`,
      value: quantile(told, 0.5),
      unit: 'ms',
      atMost: 200,
      about: `From the click on a line of the log until the sentences are painted; the page's programs are there, each of the ${told.length} orders is opened once.`,
    },
    { name: '… the slowest', value: quantile(told, 1), unit: 'ms' },
    {
      name: '… with the order as it stood beside them, p50',
      value: quantile(whole, 0.5),
      unit: 'ms',
    },
    {
      name: `limit: one of ${SHORT_HISTORY} events, p50`,
      value: quantile(
        short.openings.map(({ whole }) => whole),
        0.5,
      ),
      unit: 'ms',
    },
    {
      name: `a step of the slider among ${events} events, p95`,
      value: quantile(long.steps, 0.95),
      unit: 'ms',
      atMost: 16,
      about: 'What it takes of its frame in Chromium: from the key to the end of the painting.',
    },
    { name: '… p50', value: quantile(long.steps, 0.5), unit: 'ms' },
    {
      name: `limit: a step among ${SHORT_HISTORY} events, p50`,
      value: quantile(short.steps, 0.5),
      unit: 'ms',
    },
  ];
};

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const { caller, database } = system;
  const complete = async (): Promise<boolean> => {
    const { rows } = await database.query<{ quantos: number }>(
      'select count(*) as quantos from auditoria.eventos',
    );
    return Number(rows[0]!.quantos) >= TOLD + SHORT_HISTORY + LONG_ORDERS.length * LONG_HISTORY;
  };
  await until('the read model holds the log', complete, CATCH_UP_MS);
  const size = effort.figuresOrders;
  const screen = await onTheScreen(system, effort);
  await growLog(database, {
    rows: size,
    firstDay: FIRST_DAY,
    days: YEARS * DAYS_OF_A_YEAR,
    people: PEOPLE,
  });

  const wrong: string[] = [];
  const random = seededRandom(1);
  const ask = async <Answer>(path: string): Promise<Answer> =>
    (await caller.call<Answer>('GET', `/api/adm/auditoria/${path}`)).body;
  const search = (more: string) => async (): Promise<void> => {
    const pessoa = 1 + Math.floor(random() * PEOPLE);
    const dia = somarDias(FIRST_DAY, Math.floor(random() * YEARS * DAYS_OF_A_YEAR));
    const { primeiro, ultimo } = mesDe(dia);
    const path = `eventos?pessoa=${pessoa}&de=${primeiro}&ate=${ultimo}${more}`;
    const { data } = await ask<PaginaDaAuditoria>(path);
    const strangers = data.filter(({ autor }) => autor.id !== pessoa);
    if (strangers.length > 0) wrong.push(`${path}: somebody else's events`);
    if (more === '' && data.length === 0) wrong.push(`${path}: nothing found`);
  };
  const once = (job: () => Promise<void>, share = 0.25) =>
    closedLoop({ clients: 1, warmUpSeconds: 1, seconds: aPartOf(effort, share) }, job);
  const month = await once(search(''));
  const words = await once(search('&texto=caneca%20adicionado'));
  const told = await once(async () => {
    const { total } = await ask<Historico>(`historico/pedidos/${LONG_ORDER}`);
    if (total !== LONG_HISTORY) wrong.push(`a history of ${total} events`);
  });
  const replayed = await once(async () => {
    const { passos } = await ask<ReplayDoPedido>(`pedidos/${LONG_ORDER}/replay`);
    if (passos.length !== LONG_HISTORY - 1) wrong.push(`a replay of ${passos.length} steps`);
  });

  const nest = quantile((await bareNest(aPartOf(effort, 0.1), 1)).latencies, 0.95);
  const among = `among ${size.toLocaleString('en')} events`;
  const all = [month, words, told, replayed];
  const problems = [...all.flatMap(({ failures }) => failures), ...wrong.slice(0, 1)];
  return voidedBy(problems, [
    {
      name: `one person's month ${among}, p95`,
      value: quantile(month.latencies, 0.95),
      unit: 'ms',
      atMost: 100,
      limit: { name: 'bare Nest, one client, p95', share: quantile(month.latencies, 0.95) / nest },
      about: `The newest 50 lines of the log by one of ${PEOPLE} people in any month of ${YEARS} years.`,
    },
    {
      name: '… with two words in the text, p95',
      value: quantile(words.latencies, 0.95),
      unit: 'ms',
    },
    {
      name: `history of an order with ${LONG_HISTORY.toLocaleString('en')} events, p95`,
      value: quantile(told.latencies, 0.95),
      unit: 'ms',
      atMost: 200,
      about: 'Read from its stream, decrypted, told as sentences with what changed.',
    },
    {
      name: '… its replay, p95',
      value: quantile(replayed.latencies, 0.95),
      unit: 'ms',
    },
    ...screen,
  ]);
};

export const auditoriaBench: Bench = {
  name: 'auditoria',
  withinMinutes: 20,
  run: onSystem(measure, steps),
};

import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { aPartOf, type Effort } from './effort.js';
import { closedLoop, type LoopResult } from './load/closed-loop.js';
import { makeOrder, makeWholeOrder, openShop, type Expected } from './load/orders.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';
import { processorTime } from './system/processor-time.js';

const CLIENTS = 16;
const PRODUCTS = 200;

interface Medians {
  readonly perSecond: number;
  /** Processor milliseconds of an order. */
  readonly counted: number;
}

/** Even, so that each way goes first as often. */
const TURNS = 6;

/** The same orders, made by four calls and by one, in turns on one system. */
const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const shop = await openShop(system, effort.seconds < 10 ? 50 : PRODUCTS);
  const expected: Expected = { orders: [], centavos: 0 };
  const programs = system.pids.programs();
  const loop = {
    clients: CLIENTS,
    warmUpSeconds: aPartOf(effort, 0.2),
    seconds: aPartOf(effort, 0.4),
    counter: () => processorTime(programs),
  };
  const ways = { stepwise: makeOrder, whole: makeWholeOrder };
  const results = { stepwise: [] as LoopResult[], whole: [] as LoopResult[] };
  let made = 0;
  const measureWay = async (way: keyof typeof ways): Promise<LoopResult> =>
    closedLoop(loop, async () => {
      const n = made++;
      await ways[way](system, shop, expected, `${way}-${n}`, n);
    });
  // Both ways compiled, and the read models no longer empty.
  const warmUps = [await measureWay('stepwise'), await measureWay('whole')];
  for (let turn = 0; turn < TURNS; turn++) {
    const order = ['stepwise', 'whole'] as const;
    for (const way of turn % 2 === 0 ? order : order.toReversed())
      results[way].push(await measureWay(way));
  }
  const mediansOf = (way: keyof typeof ways): Medians => ({
    perSecond: quantile(
      results[way].map(({ perSecond }) => perSecond),
      0.5,
    ),
    counted: quantile(
      results[way].map(({ counted }) => counted),
      0.5,
    ),
  });
  const stepwise = mediansOf('stepwise');
  const whole = mediansOf('whole');
  const latencies = results.whole.flatMap((result) => result.latencies);
  const all = [...warmUps, ...results.stepwise, ...results.whole];
  const refused = all.flatMap(({ failures }) => failures);
  return voidedBy(refused, [
    {
      name: 'order with three items in one call, 16 clients',
      value: whole.perSecond,
      unit: 'orders/s',
    },
    { name: '… in four calls', value: stepwise.perSecond, unit: 'orders/s' },
    {
      name: '… orders per second of one call to four',
      value: whole.perSecond / stepwise.perSecond,
      unit: '×',
      goal: 3.5,
      about: `On the same system, in ${TURNS} turns, each way first as often as the other; medians.`,
    },
    {
      name: '… processor time of our programs, of one call to four',
      value: whole.counted / stepwise.counted,
      unit: '×',
      atMost: 0.4,
    },
    { name: '… one call, p50', value: quantile(latencies, 0.5), unit: 'ms' },
    { name: '… one call, p99', value: quantile(latencies, 0.99), unit: 'ms' },
  ]);
};

export const pedidoCompletoBench: Bench = {
  name: 'pedido-completo',
  run: onSystem(measure),
};

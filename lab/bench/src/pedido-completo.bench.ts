import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { aPartOf, type Effort } from './effort.js';
import { closedLoop } from './load/closed-loop.js';
import { makeOrder, makeWholeOrder, openShop, type Expected } from './load/orders.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';
import { processorTime } from './system/processor-time.js';

const CLIENTS = 16;
const PRODUCTS = 200;

/** The same orders, made by four calls and by one, in turns on one system. */
const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const shop = await openShop(system, effort.seconds < 10 ? 50 : PRODUCTS);
  const expected: Expected = { orders: [], centavos: 0 };
  const programs = system.pids.programs();
  const counter = () => processorTime(programs);
  let made = 0;
  const loop = { clients: CLIENTS, warmUpSeconds: aPartOf(effort, 0.5), seconds: effort.seconds };
  const stepwise = await closedLoop({ ...loop, counter }, async () => {
    const n = made++;
    await makeOrder(system, shop, expected, `passo-${n}`, n);
  });
  const whole = await closedLoop({ ...loop, counter }, async () => {
    const n = made++;
    await makeWholeOrder(system, shop, expected, `inteiro-${n}`, n);
  });
  const refused = [...stepwise.failures, ...whole.failures];
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
      about: 'One after the other on the same system, each warmed up.',
    },
    {
      name: '… processor time of our programs, of one call to four',
      value: whole.counted / stepwise.counted,
      unit: '×',
      atMost: 0.4,
    },
    { name: '… one call, p50', value: quantile(whole.latencies, 0.5), unit: 'ms' },
    { name: '… one call, p99', value: quantile(whole.latencies, 0.99), unit: 'ms' },
  ]);
};

export const pedidoCompletoBench: Bench = {
  name: 'pedido-completo',
  run: onSystem(measure),
};

import { until } from '@encomenda/system/waiting';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { aPartOf, type Effort } from './effort.js';
import { bareNest, bareNestRate, fourEventCommits } from './limits/limits.js';
import { closedLoop, type LoopResult } from './load/closed-loop.js';
import { ITEMS, makeOrder, makeWholeOrder, openShop, type Expected } from './load/orders.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';
import { processorTime } from './system/processor-time.js';

const CLIENTS = 16;
const PRODUCTS = 1_000;
const CALLS = 1 + ITEMS;

const problemsOf = async (
  { caller, database }: BenchSystem,
  { orders, centavos }: Expected,
  loops: readonly LoopResult[],
): Promise<string[]> => {
  const refused = loops.flatMap(({ failures }) => failures);
  if (refused.length > 0) return refused;
  const read = async () => {
    const { rows } = await database.query<{ pedidos: number; itens: number; centavos: string }>(
      `select count(*) as pedidos, sum(total_itens)::int as itens,
         sum(valor_total_em_centavos)::text as centavos
       from pedidos.pedidos`,
    );
    return rows[0]!;
  };
  const complete = async (): Promise<boolean> => {
    const shown = await read();
    return (
      shown.pedidos === orders.length &&
      shown.itens === ITEMS * orders.length &&
      Number(shown.centavos) === centavos
    );
  };
  const problems: string[] = [];
  await until('the list is complete', complete, 5_000).catch(async () => {
    const wanted = `${orders.length} orders, ${ITEMS * orders.length} items, ${centavos} centavos`;
    problems.push(`the list shows ${JSON.stringify(await read())}, not ${wanted}`);
  });
  if (caller.stale > 0) problems.push(`${caller.stale} answers came before their read models`);
  return problems;
};

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const shop = await openShop(system, effort.seconds < 10 ? 50 : PRODUCTS);
  const expected: Expected = { orders: [], centavos: 0 };
  let made = 0;
  const order = async (): Promise<void> => {
    const n = made++;
    await makeOrder(system, shop, expected, `pedido-${n}`, n);
  };
  const programs = system.pids.programs();
  const postgres = system.pids.postgres();
  const counters = {
    programs: () => processorTime(programs),
    postgres: () => processorTime(postgres),
  };

  const seconds = effort.seconds;
  // The warm-up is as long as the measurement: at first the processes also compile code and use a third more time.
  const many = { clients: CLIENTS, warmUpSeconds: seconds, seconds };
  const postgresFrom = { at: performance.now(), ms: counters.postgres() };
  const busy = await closedLoop({ ...many, counter: counters.programs }, order);
  // Processor time includes the warm-up and is scaled to the measured rate.
  const postgresShare =
    (counters.postgres() - postgresFrom.ms) / (performance.now() - postgresFrom.at);
  const whole = await closedLoop(
    {
      clients: CLIENTS,
      warmUpSeconds: aPartOf(effort, 0.4),
      seconds: aPartOf(effort, 0.4),
      counter: counters.programs,
    },
    async () => {
      const n = made++;
      await makeWholeOrder(system, shop, expected, `pedido-${n}`, n);
    },
  );
  const alone = await closedLoop(
    { clients: 1, warmUpSeconds: 1, seconds: aPartOf(effort, 0.4) },
    order,
  );

  const aside = { clients: CLIENTS, warmUpSeconds: 1, seconds: aPartOf(effort, 0.25) };
  const { caller } = system;
  const orders = [...expected.orders];
  const payments = await closedLoop(aside, async (client, n) => {
    const pedido = orders[(client + CLIENTS * n) % orders.length]!;
    const body = { pedido_id: pedido, valor: 1, forma_pagamento: 'Pix' };
    await caller.create('/api/adm/receita/store', body, `pagamento-${client}-${n}`);
  });
  // No warm-up: each order can advance only once.
  const advances = await closedLoop({ ...aside, warmUpSeconds: 0 }, async (client, n) => {
    const pedido = orders[client + CLIENTS * n];
    if (pedido === undefined) return false;
    const key = { 'Idempotency-Key': `estagio-${pedido}` };
    await caller.call('PUT', `/api/adm/pedidos/next-estagio/${pedido}`, {}, key);
    return true;
  });
  const problems = await problemsOf(system, expected, [busy, whole, alone, payments, advances]);

  const nest = await bareNestRate(aPartOf(effort, 0.15));
  const nestAlone = await bareNest(aPartOf(effort, 0.1), 1);
  const commits = await fourEventCommits(system.databaseUrl, aPartOf(effort, 0.15));
  const calls = CALLS * busy.perSecond;
  return voidedBy(problems, [
    {
      name: 'order with three items, four calls, 16 clients',
      value: busy.perSecond,
      unit: 'orders/s',
      goal: 140,
      limit: { name: 'calls/s of bare Nest', share: calls / nest },
      peers: 'Vendure 10.9, Medusa 9.9, Tryton 21.3',
      about:
        'Closed loop of logged-in calls, each with its Idempotency-Key; each answer waits until the read models show it. Warmed up for as long as it is measured.',
    },
    {
      name: '… for each four-event transaction that PostgreSQL commits',
      value: busy.perSecond / commits,
      unit: 'orders/commit',
    },
    { name: '… 16 clients, p50', value: quantile(busy.latencies, 0.5), unit: 'ms' },
    { name: '… 16 clients, p99', value: quantile(busy.latencies, 0.99), unit: 'ms' },
    {
      name: '… one client, p50',
      value: quantile(alone.latencies, 0.5),
      unit: 'ms',
      atMost: 20,
      limit: {
        name: 'as many calls of bare Nest, one client',
        share: quantile(alone.latencies, 0.5) / (CALLS * quantile(nestAlone.latencies, 0.5)),
      },
      peers: 'Vendure 144, Medusa 133, Tryton 45',
      about: 'All four calls, with their waits for the read models.',
    },
    { name: '… one client, p99', value: quantile(alone.latencies, 0.99), unit: 'ms' },
    {
      name: '… processor time of our programs for each order',
      value: busy.counted,
      unit: 'ms',
      peers: 'Vendure 82.9, Medusa 108.0, Tryton 40.6',
    },
    {
      name: '… processor time of PostgreSQL for each order',
      value: (1_000 * postgresShare) / busy.perSecond,
      unit: 'ms',
      peers: 'Vendure 64.8, Medusa 24.2, Tryton 25.0',
    },
    {
      name: '… of both together',
      value: busy.counted + (1_000 * postgresShare) / busy.perSecond,
      unit: 'ms',
      atMost: 12,
      peers: 'Vendure 147.7, Medusa 132.2, Tryton 65.6',
    },
    {
      name: 'the same order in one call, 16 clients',
      value: whole.perSecond,
      unit: 'orders/s',
    },
    {
      name: '… orders per second of one call to four',
      value: whole.perSecond / busy.perSecond,
      unit: '×',
      goal: 3.5,
      about: 'On the same system, right after the four calls.',
    },
    {
      name: '… processor time of our programs, of one call to four',
      value: whole.counted / busy.counted,
      unit: '×',
      atMost: 0.4,
    },
    {
      name: 'payment, 16 clients',
      value: payments.perSecond,
      unit: 'payments/s',
      goal: 400,
      limit: { name: 'bare Nest', share: payments.perSecond / nest },
      peers: 'Vendure 27.4, Medusa 13.1',
    },
    {
      name: 'next stage of an order, 16 clients',
      value: advances.perSecond,
      unit: 'orders/s',
      goal: 500,
      limit: { name: 'bare Nest', share: advances.perSecond / nest },
      peers: 'Vendure 100.3, Medusa 20.6, Tryton 37.7',
    },
    { name: 'limit: bare Nest handler, 16 clients', value: nest, unit: 'requests/s' },
    { name: 'limit: four-event transactions, 16 connections', value: commits, unit: 'commits/s' },
  ]);
};

export const pedidosBench: Bench = {
  name: 'pedidos',
  run: onSystem(measure),
};

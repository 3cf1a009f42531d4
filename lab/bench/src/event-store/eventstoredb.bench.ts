import {
  eventStoreUrl,
  makeEventStoreAccess,
} from '@encomenda/embedded/supervisor/event-store-access';
import { nodeCommand } from '@encomenda/system/eventstoredb/node';
import { startEventStoreDb } from '@encomenda/system/eventstoredb/servers';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { BenchRow } from '../bench-row.js';
import type { Bench } from '../bench.js';
import { aPartOf, type Effort } from '../effort.js';
import { closedLoop } from '../load/closed-loop.js';
import { measureDelays } from '../load/delays.js';
import { makeOrder, openShop, type Expected } from '../load/orders.js';
import { quantile } from '../load/statistics.js';
import { startBenchSystemOn } from '../system/bench-system.js';
import { startDatabase, type Database } from '../system/database.js';
import { figure } from '../report/table.js';
import { startServerProcess } from './server-process.js';
import { appendsPerSecond, samplePayload } from './writers.js';

const WRITERS = 64;
const CLIENTS = 16;
const PRODUCTS = 50;
const CATCH_UP_EVENTS = 20_000;
const AT_ONCE = 500;

interface LogServer {
  readonly connectionString: string;
  stop(): Promise<void>;
}

interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
}

const SERVERS = ['embedded', 'EventStoreDB, one node', 'EventStoreDB, three nodes'] as const;
type Server = (typeof SERVERS)[number];

/** All with TLS and a user. */
const startServer = async (server: Server, database: Database): Promise<LogServer> => {
  if (server === 'embedded') {
    const access = await makeEventStoreAccess(database.folder);
    const { connectionString, stop } = await startServerProcess(database.url, access);
    const port = Number(/:(\d+)\?/.exec(connectionString)?.[1]);
    return { connectionString: eventStoreUrl(access, port), stop };
  }
  return startEventStoreDb(nodeCommand()!, {
    tls: true,
    count: server === 'EventStoreDB, three nodes' ? 3 : 1,
  });
};

const event = () => jsonEvent({ type: 'PedidoCriado', data: samplePayload });

const rateOf = async (
  client: EventStoreDBClient,
  writers: number,
  seconds: number,
): Promise<number> =>
  appendsPerSecond(
    async (stream) => {
      await client.appendToStream(stream, event(), { expectedRevision: NO_STREAM });
    },
    writers,
    seconds,
  );

const catchUpRate = async (client: EventStoreDBClient, count: number): Promise<number> => {
  const first = await client.appendToStream('atraso-0', event());
  for (let n = 0; n < count; n += AT_ONCE)
    await client.appendToStream(`atraso-${n + 1}`, Array.from({ length: AT_ONCE }, event));
  const began = performance.now();
  const subscription = client.subscribeToAll({ fromPosition: first.position! });
  let seen = 0;
  await new Promise<void>((resolve, reject) => {
    subscription.on('error', reject);
    subscription.on('data', ({ event: found }) => {
      if (found?.streamId.startsWith('atraso-') && ++seen === count) resolve();
    });
  });
  const rate = count / ((performance.now() - began) / 1_000);
  await subscription.unsubscribe();
  return rate;
};

const ofLog = async (server: Server, effort: Effort): Promise<Figure[]> => {
  const database = await startDatabase();
  const log = await startServer(server, database);
  const client = EventStoreDBClient.connectionString(log.connectionString);
  try {
    const unit = 'appends/s';
    return [
      {
        name: 'appends, 64 writers',
        unit,
        value: await rateOf(client, WRITERS, aPartOf(effort, 0.25)),
      },
      { name: 'appends, one writer', unit, value: await rateOf(client, 1, aPartOf(effort, 0.25)) },
      {
        name: 'catch-up subscription',
        unit: 'events/s',
        value: await catchUpRate(client, Math.min(CATCH_UP_EVENTS, effort.events)),
      },
    ];
  } finally {
    await client.dispose();
    await log.stop();
    await database.stop();
  }
};

const ofShop = async (
  server: Server,
  effort: Effort,
): Promise<{ readonly figures: readonly Figure[]; readonly problems: readonly string[] }> => {
  const database = await startDatabase();
  const log = server === 'embedded' ? undefined : await startServer(server, database);
  const system = await startBenchSystemOn(
    { ...database, stop: () => Promise.resolve() },
    log?.connectionString,
  );
  try {
    const shop = await openShop(system, PRODUCTS);
    const expected: Expected = { orders: [], centavos: 0 };
    let made = 0;
    const order = (): Promise<void> => {
      const n = made++;
      return makeOrder(system, shop, expected, `pedido-${n}`, n);
    };
    const seconds = aPartOf(effort, 0.6);
    const busy = await closedLoop({ clients: CLIENTS, warmUpSeconds: seconds, seconds }, order);
    const alone = await closedLoop(
      { clients: 1, warmUpSeconds: 1, seconds: aPartOf(effort, 0.4) },
      order,
    );
    const { complete, problems } = await measureDelays(system, aPartOf(effort, 0.5));
    const delay = (to: 'row' | 'socket', share: number): number =>
      quantile(
        complete.map((one) => one[to] - one.at),
        share,
      );
    const unit = 'ms';
    return {
      problems: [...busy.failures, ...alone.failures, ...problems],
      figures: [
        {
          name: 'order with three items, four calls, 16 clients',
          unit: 'orders/s',
          value: busy.perSecond,
        },
        { name: '… one client, p50', unit, value: quantile(alone.latencies, 0.5) },
        { name: 'request → row in the read model, p50', unit, value: delay('row', 0.5) },
        { name: 'request → row in the read model, p99', unit, value: delay('row', 0.99) },
        { name: 'request → event on a socket, p50', unit, value: delay('socket', 0.5) },
        { name: 'request → event on a socket, p99', unit, value: delay('socket', 0.99) },
      ],
    };
  } finally {
    await system.stop();
    await log?.stop();
    await database.stop();
  }
};

const measure = async (effort: Effort): Promise<BenchRow[]> => {
  const found: Figure[][] = [];
  const problems: string[] = [];
  for (const server of SERVERS) {
    const shop = await ofShop(server, effort);
    found.push([...(await ofLog(server, effort)), ...shop.figures]);
    problems.push(...shop.problems);
  }
  const [embedded, ...others] = found as [Figure[], ...Figure[][]];
  return embedded.map(({ name, unit, value }, index) => ({
    name: `${name}, on the embedded event store`,
    value,
    unit,
    columns: Object.fromEntries(
      others.map((figures, nth) => {
        const other = figures[index]!.value;
        return [SERVERS[nth + 1]!, `${figure(other)} (${figure(other / value)} ×)`];
      }),
    ),
    ...(index === 0 && {
      about:
        'Each server in turn, all with TLS and a user, nodes and programs on the same two processors; the three nodes with a network each. In brackets: against the embedded one.',
    }),
    ...(problems.length > 0 && { voided: problems.slice(0, 3).join('; ') }),
  }));
};

export const eventStoreDbBench: Bench = {
  name: 'eventstoredb',
  withinMinutes: 20,
  impossible: () =>
    nodeCommand() ? undefined : 'needs EVENTSTORE_NODE, the command of an installed EventStoreDB.',
  run: measure,
};

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStore } from '@encomenda/embedded/event-store/store';
import { startPostgres } from '@encomenda/embedded/postgres/postgres';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import pg from 'pg';
import type { BenchRow } from '../bench-row.js';
import type { Bench } from '../bench.js';
import { aPartOf, type Effort } from '../effort.js';
import { newDatabase } from '../system/new-database.js';
import { openNaiveAdapter } from './naive-adapter.js';
import { startServerProcess } from './server-process.js';
import { appendsPerSecond, samplePayload } from './writers.js';

const WRITERS = 64;
const CATCH_UP_EVENTS = 60_000;
const AT_ONCE = 1_000;
const CATCH_UP_ROUNDS = 3;

/** commit_delay of 4 ms simulates a slow disk. */
const SLOW = { commit_delay: 4_000, commit_siblings: 0 };

const measure = async (effort: Effort): Promise<BenchRow[]> => {
  const seconds = aPartOf(effort, 0.2);
  const events = Math.min(CATCH_UP_EVENTS, effort.events);
  const folder = mkdtempSync(join(tmpdir(), 'bench-event-store-'));
  const postgres = await startPostgres({ dataFolder: folder });
  try {
    const slow = await newDatabase(postgres.url, 'slow', SLOW);
    const slowNaive = await naive(slow, seconds);
    const slowStore = await overClient(slow, seconds);
    const quick = await newDatabase(postgres.url, 'quick', {});
    const quickDirect = await direct(quick, seconds);
    const quickStore = await overClient(quick, seconds);
    const { catchUp, bare } = await catchUpRates(
      await newDatabase(postgres.url, 'catch_up', {}),
      events,
    );
    const unit = 'appends/s';
    return [
      {
        name: 'event store, 64 writers, 4 ms disk: a transaction for each append',
        value: slowNaive,
        unit,
      },
      {
        name: 'event store, 64 writers, 4 ms disk: official client, against a transaction for each',
        value: slowStore,
        unit,
        ratio: slowStore / slowNaive,
        goal: 15,
      },
      {
        name: 'event store, 64 writers, quick disk: without the protocol',
        value: quickDirect,
        unit,
      },
      {
        name: 'event store, 64 writers, quick disk: official client, against without the protocol',
        value: quickStore,
        unit,
        ratio: quickStore / quickDirect,
        goal: 0.15,
      },
      {
        name: 'event store, catch-up subscription',
        value: catchUp,
        unit: 'events/s',
        goal: 25_000,
        limit: { name: 'its rows read from PostgreSQL', share: catchUp / bare },
        about: `The best of ${CATCH_UP_ROUNDS} rounds over ${events.toLocaleString('en')} events of 500 bytes.`,
      },
      {
        name: 'limit: the same rows read from PostgreSQL in pages, each parsed',
        value: bare,
        unit: 'events/s',
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const naive = async (databaseUrl: string, seconds: number): Promise<number> => {
  const adapter = await openNaiveAdapter(databaseUrl);
  const rate = await appendsPerSecond(adapter.append, WRITERS, seconds);
  await adapter.close();
  return rate;
};

const overClient = async (databaseUrl: string, seconds: number): Promise<number> => {
  const server = await startServerProcess(databaseUrl);
  const client = EventStoreDBClient.connectionString(server.connectionString);
  const append = async (stream: string): Promise<void> => {
    const event = jsonEvent({ type: 'PedidoCriado', data: samplePayload });
    await client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
  };
  const rate = await appendsPerSecond(append, WRITERS, seconds);
  await client.dispose();
  await server.stop();
  return rate;
};

const openStore = (databaseUrl: string): Promise<EventStore> =>
  EventStore.open({ databaseUrl, schema: 'eventstore', lockWaitMs: 10_000, log: () => {} });

const sampleEvent = () => ({
  id: randomUUID(),
  type: 'PedidoCriado',
  isJson: true,
  data: Buffer.from(JSON.stringify(samplePayload)),
  metadata: Buffer.alloc(0),
});

const direct = async (databaseUrl: string, seconds: number): Promise<number> => {
  const store = await openStore(databaseUrl);
  const append = async (stream: string): Promise<void> => {
    const events = [sampleEvent()];
    await store.write({ kind: 'append', stream, expected: 'no_stream', events });
  };
  const rate = await appendsPerSecond(append, WRITERS, seconds);
  await store.close();
  return rate;
};

const bareReadRate = async (databaseUrl: string, count: number): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const startedAt = performance.now();
  let seen = 0;
  for (let after = -1; seen < count;) {
    const { rows } = await client.query<{ position: string; data: Buffer }>({
      name: 'page',
      text: 'select * from eventstore.events where position > $1 order by position limit 2000',
      values: [after],
    });
    if (rows.length === 0) break;
    for (const { data } of rows) JSON.parse(data.toString());
    seen += rows.length;
    after = Number(rows.at(-1)!.position);
  }
  const rate = seen / ((performance.now() - startedAt) / 1_000);
  await client.end();
  return rate;
};

const catchUpRates = async (
  databaseUrl: string,
  count: number,
): Promise<{ catchUp: number; bare: number }> => {
  const store = await openStore(databaseUrl);
  for (let n = 0; n < count; n += AT_ONCE) {
    const events = Array.from({ length: AT_ONCE }, sampleEvent);
    await store.write({ kind: 'append', stream: `s-${n}`, expected: 'no_stream', events });
  }
  await store.close();
  const server = await startServerProcess(databaseUrl);
  const client = EventStoreDBClient.connectionString(server.connectionString);
  let catchUp = 0;
  let bare = 0;
  for (let round = 0; round < CATCH_UP_ROUNDS; round++) {
    const started = performance.now();
    const subscription = client.subscribeToAll();
    let seen = 0;
    await new Promise<void>((resolve, reject) => {
      subscription.on('error', reject);
      subscription.on('data', () => {
        if (++seen === count) resolve();
      });
    });
    catchUp = Math.max(catchUp, count / ((performance.now() - started) / 1_000));
    await subscription.unsubscribe();
    bare = Math.max(bare, await bareReadRate(databaseUrl, count));
  }
  await client.dispose();
  await server.stop();
  return { catchUp, bare };
};

export const eventStoreBench: Bench = { name: 'eventstore', run: measure };

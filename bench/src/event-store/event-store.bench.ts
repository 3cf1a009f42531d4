import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStore } from '@encomenda/embedded/event-store/store';
import { startPostgres } from '@encomenda/embedded/postgres/postgres';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import pg from 'pg';
import type { BenchRow } from '../bench-row.js';
import { openNaiveAdapter } from './naive-adapter.js';
import { startServerProcess } from './server-process.js';
import { appendsPerSecond, samplePayload } from './writers.js';

const WRITERS = 64;
const SECONDS = 4;
const CATCH_UP_EVENTS = 60_000;
const CATCH_UP_ROUNDS = 3;

/** Commits wait 4 ms for company, as they would for a real disk. */
const SLOW = { commit_delay: 4_000, commit_siblings: 0 };

/**
 * Measures the event store over the official client, against a transaction for each append and
 * against itself without the protocol, all on one PostgreSQL. Takes about 40 s.
 */
export const benchEventStore = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-event-store-'));
  const postgres = await startPostgres({ dataFolder: folder });
  try {
    const slow = await database(postgres.url, 'slow', SLOW);
    const slowNaive = await naive(slow);
    const slowStore = await overClient(slow);
    const quick = await database(postgres.url, 'quick', {});
    const quickDirect = await direct(quick);
    const quickStore = await overClient(quick);
    const catchUp = await catchUpRate(await database(postgres.url, 'catch_up', {}));
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
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const database = async (
  serverUrl: string,
  name: string,
  settings: Record<string, number>,
): Promise<string> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  for (const [setting, value] of Object.entries(settings)) {
    await client.query(`alter database ${name} set ${setting} = ${value}`);
  }
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const naive = async (databaseUrl: string): Promise<number> => {
  const adapter = await openNaiveAdapter(databaseUrl);
  const rate = await appendsPerSecond(adapter.append, WRITERS, SECONDS);
  await adapter.close();
  return rate;
};

const overClient = async (databaseUrl: string): Promise<number> => {
  const server = await startServerProcess(databaseUrl);
  const client = EventStoreDBClient.connectionString(server.connectionString);
  const append = async (stream: string): Promise<void> => {
    const event = jsonEvent({ type: 'PedidoCriado', data: samplePayload });
    await client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
  };
  const rate = await appendsPerSecond(append, WRITERS, SECONDS);
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

const direct = async (databaseUrl: string): Promise<number> => {
  const store = await openStore(databaseUrl);
  const append = async (stream: string): Promise<void> => {
    const events = [sampleEvent()];
    await store.write({ kind: 'append', stream, expected: 'no_stream', events });
  };
  const rate = await appendsPerSecond(append, WRITERS, SECONDS);
  await store.close();
  return rate;
};

/** The best of some rounds, from a log that is no longer in memory. */
const catchUpRate = async (databaseUrl: string): Promise<number> => {
  const store = await openStore(databaseUrl);
  for (let n = 0; n < CATCH_UP_EVENTS; n += 1_000) {
    const events = Array.from({ length: 1_000 }, sampleEvent);
    await store.write({ kind: 'append', stream: `s-${n}`, expected: 'no_stream', events });
  }
  await store.close();
  const server = await startServerProcess(databaseUrl);
  const client = EventStoreDBClient.connectionString(server.connectionString);
  let best = 0;
  for (let round = 0; round < CATCH_UP_ROUNDS; round++) {
    const started = performance.now();
    const subscription = client.subscribeToAll();
    let seen = 0;
    await new Promise<void>((resolve, reject) => {
      subscription.on('error', reject);
      subscription.on('data', () => {
        if (++seen === CATCH_UP_EVENTS) resolve();
      });
    });
    best = Math.max(best, CATCH_UP_EVENTS / ((performance.now() - started) / 1_000));
    await subscription.unsubscribe();
  }
  await client.dispose();
  await server.stop();
  return best;
};

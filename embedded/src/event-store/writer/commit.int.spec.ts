import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DeadlineExceededError,
  EventStoreDBClient,
  jsonEvent,
  StreamNotFoundError,
  type EventData,
} from '@eventstore/db-client';
import pg from 'pg';
import { startEventStoreServer, type RunningEventStore } from '../server.js';
import { createTestDatabase, inServer, type TestDatabase } from '../testing/database.js';
import { CLASSIC, collect, eventually, freshName, someEvents } from '../testing/target.js';

const ours = process.env['EVENTSTORE_URL'] ? describe.skip : describe;

ours('while a commit is held up', () => {
  let database: TestDatabase;
  let server: RunningEventStore;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startEventStoreServer({ databaseUrl: database.url });
    client = EventStoreDBClient.connectionString(server.connectionString);
  }, 60_000);
  afterAll(async () => {
    await client.dispose();
    await server.stop();
    await database.drop();
  });

  /** Runs `work` while a table lock blocks every insert. */
  const whileInsertsBlock = async (work: () => Promise<void>): Promise<void> => {
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    try {
      await blocker.query('begin; lock table eventstore.events in share row exclusive mode');
      await work();
    } finally {
      await blocker.end();
    }
  };
  const inTable = async (event: EventData): Promise<number> =>
    (await inServer(database.url, `select 1 from eventstore.events where id = '${event.id}'`))
      .length;
  /** Number of the server's connections that PostgreSQL ends. @param name pattern of their application name */
  const disconnect = async (name: string): Promise<number> => {
    const ended = await inServer(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like '${name}'`,
    );
    return ended.length;
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('readers and subscribers see nothing before the commit, everything after it', async () => {
    const [fresh, deleted, described] = [freshName(), freshName(), freshName()];
    await client.appendToStream(deleted, someEvents(2));
    await client.appendToStream(described, someEvents(2));
    const seen: string[] = [];
    const subscription = client.subscribeToStream(fresh);
    subscription.on('data', ({ event }) => seen.push(event!.id));
    await new Promise((resolve) => subscription.on('confirmation', () => resolve(undefined)));

    let work: Promise<unknown>[] = [];
    await whileInsertsBlock(async () => {
      work = [
        client.appendToStream(fresh, someEvents(1)),
        client.deleteStream(deleted),
        client.setStreamMetadata(described, { maxCount: 1 }),
      ];
      await pause(300);
      await expect(collect(client.readStream(fresh))).rejects.toBeInstanceOf(StreamNotFoundError);
      expect(await collect(client.readStream(deleted))).toHaveLength(2);
      expect(await collect(client.readStream(described))).toHaveLength(2);
      expect(seen).toEqual([]);
    });
    await Promise.all(work);
    expect(await collect(client.readStream(fresh))).toHaveLength(1);
    await expect(collect(client.readStream(deleted))).rejects.toBeInstanceOf(StreamNotFoundError);
    expect(await collect(client.readStream(described))).toHaveLength(1);
    await eventually(() => seen.length === 1);
    await subscription.unsubscribe();
  });

  it.each([
    ['batched', {}],
    ['classic', CLASSIC],
  ])(
    'a deadline is enforced, and a later repetition writes nothing new: %s',
    async (_name, way) => {
      const stream = freshName();
      const [event] = someEvents(1);
      await whileInsertsBlock(async () => {
        const started = Date.now();
        const work = client.appendToStream(stream, event!, { deadline: 300, ...way });
        await expect(work).rejects.toBeInstanceOf(DeadlineExceededError);
        expect(Date.now() - started).toBeLessThan(3_000);
      });
      await client.appendToStream(stream, event!, way);
      expect(await inTable(event!)).toBe(1);
    },
  );

  it('a queued write is dropped once its deadline has passed', async () => {
    const first = jsonEvent({ type: 'first', data: {} });
    const second = jsonEvent({ type: 'second', data: {} });
    await whileInsertsBlock(async () => {
      const held = client.appendToStream(freshName(), first, { deadline: 30_000 });
      await pause(150);
      const late = client.appendToStream(freshName(), second, { deadline: 200 });
      await expect(late).rejects.toBeInstanceOf(DeadlineExceededError);
      void held.catch(() => undefined);
    });
    await eventually(async () => (await inTable(first)) === 1);
    await client.appendToStream(freshName(), someEvents(1));
    expect(await inTable(second)).toBe(0);
  });

  it('a writer disconnected during a commit writes once, invisibly to its client', async () => {
    const stream = freshName();
    let work: Promise<unknown> = Promise.resolve();
    await whileInsertsBlock(async () => {
      work = client.appendToStream(stream, someEvents(3));
      await pause(150);
      expect(await disconnect('event-store-writer eventstore')).toBe(1);
      await pause(150);
    });
    await work;
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });

  it('a writer disconnected while idle reconnects for the next append', async () => {
    expect(await disconnect('event-store-%')).toBeGreaterThan(0);
    const stream = freshName();
    await client.appendToStream(stream, someEvents(1));
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type ReadStreamOptions,
} from '@eventstore/db-client';
import pg from 'pg';
import { startEventStoreServer, type RunningEventStore } from '../server.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { collect, eventually, numbers, revisions, someEvents } from '../testing/target.js';

const ours = process.env['EVENTSTORE_URL'] ? describe.skip : describe;

ours('what the server remembers of streams', () => {
  let database: TestDatabase;
  let server: RunningEventStore;
  let client: EventStoreDBClient;

  const start = async (): Promise<void> => {
    server = await startEventStoreServer({ databaseUrl: database.url });
    client = EventStoreDBClient.connectionString(server.connectionString);
  };
  const stop = async (): Promise<void> => {
    await client.dispose();
    await server.stop();
  };
  const restart = async (): Promise<void> => {
    await stop();
    await start();
  };
  beforeEach(async () => {
    database = await createTestDatabase();
    await start();
  }, 60_000);
  afterEach(async () => {
    await stop();
    await database.drop();
  });

  /** Revisions, or the name of what was refused: the error itself carries the second it came in. */
  const read = async (stream: string, options?: ReadStreamOptions): Promise<number[] | string> => {
    try {
      return revisions(await collect(client.readStream(stream, options)));
    } catch (error) {
      return (error as Error).constructor.name;
    }
  };
  const lastOf = (stream: string) =>
    read(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });

  /** Runs `work` while nothing can be read from the table. */
  const withoutTheTable = async (work: () => Promise<void>): Promise<void> => {
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    try {
      await blocker.query('begin; lock table eventstore.events in access exclusive mode');
      await work();
    } finally {
      await blocker.end();
    }
  };

  it('answers reads of streams written or read lately without the database', async () => {
    await client.appendToStream('lida', someEvents(3));
    await restart();
    await client.appendToStream('escrita', someEvents(2));
    await read('lida');
    await read('ausente');
    await withoutTheTable(async () => {
      expect(await read('lida')).toEqual([0, 1, 2]);
      expect(await read('lida', { fromRevision: 1n, maxCount: 1 })).toEqual([1]);
      expect(await lastOf('lida')).toEqual([2]);
      expect(await read('escrita', { direction: BACKWARDS, fromRevision: END })).toEqual([1, 0]);
      expect(await read('ausente')).toBe(StreamNotFoundError.name);
      const head = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
      expect(numbers(await collect(head))).toEqual([1]);
    });
  });

  it('answers rightly after each kind of write, as it does after a restart', async () => {
    const seen: unknown[] = [];
    const look = async (): Promise<void> => {
      const answers = async () => [
        await read('s'),
        await read('s', { fromRevision: 2n }),
        await lastOf('s'),
      ];
      const remembered = await answers();
      await restart();
      expect(remembered).toEqual(await answers());
      // The restarted server has it in memory again, for what comes next.
      seen.push(remembered[0]);
    };
    await look();
    await client.appendToStream('s', someEvents(3), { expectedRevision: NO_STREAM });
    await look();
    await client.appendToStream('s', someEvents(2), { expectedRevision: 2n });
    await look();
    await client.setStreamMetadata('s', { maxCount: 2 });
    await look();
    await client.setStreamMetadata('s', { truncateBefore: 1 });
    await look();
    await client.setStreamMetadata('s', {});
    await look();
    await client.deleteStream('s');
    await look();
    await client.appendToStream('s', someEvents(1));
    await look();
    await client.tombstoneStream('s');
    await look();
    const missing = StreamNotFoundError.name;
    const deleted = StreamDeletedError.name;
    expect(seen).toEqual([
      missing,
      [0, 1, 2],
      [0, 1, 2, 3, 4],
      [3, 4],
      [1, 2, 3, 4],
      [0, 1, 2, 3, 4],
      missing,
      [5],
      deleted,
    ]);
  }, 60_000);

  it('hides events as they grow too old', async () => {
    await client.appendToStream('s', someEvents(2));
    expect(await read('s')).toEqual([0, 1]);
    await client.setStreamMetadata('s', { maxAge: 1 });
    await eventually(async () => (await read('s')).toString() === '');
    await client.appendToStream('s', someEvents(1));
    expect(await lastOf('s')).toEqual([2]);
  });

  it('shows every acknowledged event to reads that run beside the appends', async () => {
    await client.appendToStream('s', someEvents(5));
    await restart();
    let acknowledged = 4;
    const writing = (async () => {
      for (; acknowledged < 150; acknowledged++) {
        await client.appendToStream('s', someEvents(1), { expectedRevision: BigInt(acknowledged) });
      }
    })();
    const reading = Array.from({ length: 4 }, async () => {
      while (acknowledged < 150) {
        const from = acknowledged;
        const found = await read('s');
        const { length } = found as number[];
        expect(found).toEqual(Array.from({ length }, (_, n) => n));
        expect(length).toBeGreaterThan(from);
      }
    });
    await Promise.all([writing, ...reading]);
  });

  it('does not take the word of an append that its stream is new', async () => {
    const [first] = someEvents(1);
    await client.appendToStream('existente', first!);
    await client.appendToStream('apagada', someEvents(2));
    await client.tombstoneStream('apagada');
    await client.setStreamMetadata('só-metadados', { truncateBefore: 2 });
    await restart();
    const asNew = { expectedRevision: NO_STREAM } as const;
    const outcomes = await Promise.allSettled([
      client.appendToStream('nova', someEvents(2), asNew),
      client.appendToStream('existente', someEvents(1), asNew),
      client.appendToStream('apagada', someEvents(1), asNew),
      client.appendToStream('só-metadados', someEvents(3), asNew),
    ]);
    expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason : 'stored'))).toEqual([
      'stored',
      expect.any(WrongExpectedVersionError),
      expect.any(StreamDeletedError),
      'stored',
    ]);
    expect(await read('nova')).toEqual([0, 1]);
    expect(await read('existente')).toEqual([0]);
    expect(await read('só-metadados')).toEqual([2]);
    await restart();
    const { nextExpectedRevision } = await client.appendToStream('existente', first!, asNew);
    expect(nextExpectedRevision).toBe(0n);
    expect(await read('existente')).toEqual([0]);
  });
});

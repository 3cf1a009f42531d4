import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AccessDeniedError,
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendResult,
} from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import { credentials } from '@grpc/grpc-js';
import { startEventStoreServer, type RunningEventStore } from './server.js';
import { createTestDatabase, inServer, type TestDatabase } from './testing/database.js';
import { collect, eventually, numbers, someEvents } from './testing/target.js';
import { TEST_CERT, TEST_KEY } from './testing/tls.js';
import { LogIsTaken } from './writer/writer-connection.js';

const ours = process.env['EVENTSTORE_URL'] ? describe.skip : describe;

ours('our own server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => database.drop());

  const freshSchema = (): string => `log_${randomUUID().replaceAll('-', '')}`;
  const start = (schema: string, more = {}) =>
    startEventStoreServer({ databaseUrl: database.url, schema, lockWaitMs: 300, ...more });
  const using = async <Result>(
    server: RunningEventStore,
    work: (client: EventStoreDBClient) => Promise<Result>,
  ): Promise<Result> => {
    const client = EventStoreDBClient.connectionString(server.connectionString);
    try {
      return await work(client);
    } finally {
      await client.dispose();
      await server.stop();
    }
  };

  it('keeps everything across a restart and continues from the last position', async () => {
    const schema = freshSchema();
    await using(await start(schema), async (client) => {
      for (let n = 0; n < 3; n++)
        await client.appendToStream('s', someEvents(500, 'counted', n * 500));
    });
    await using(await start(schema), async (client) => {
      const [last] = await collect(
        client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
      );
      const { position } = await client.appendToStream('s', someEvents(1, 'counted', 1_500), {
        expectedRevision: 1_499n,
      });
      expect(position?.commit).toBe(last!.event!.position.commit + 1n);
      const seen: unknown[] = [];
      const subscription = client.subscribeToAll({ filter: excludeSystemEvents() });
      subscription.on('data', (resolved) => seen.push(numbers([resolved])[0]));
      await eventually(() => seen.length === 1_501, 20_000);
      await subscription.unsubscribe();
      expect(seen).toEqual(Array.from({ length: 1_501 }, (_, n) => n));
    });
  });

  it('begins an empty log with a system event, once', async () => {
    const schema = freshSchema();
    const everything = async (client: EventStoreDBClient) =>
      (await collect(client.readAll())).map(({ event }) => event!);
    const first = await using(await start(schema), everything);
    expect(first.map(({ streamId }) => streamId)).toEqual(['$$$scavenges']);
    expect(await using(await start(schema), everything)).toEqual(first);
  });

  it('adds nothing to a log that an earlier version began without it', async () => {
    const schema = freshSchema();
    await using(await start(schema), (client) => client.appendToStream('s', someEvents(2)));
    await inServer(
      database.url,
      `delete from ${schema}.events where stream like '$%';
       update ${schema}.events set position = revision + 1`,
    );
    await using(await start(schema), async (client) => {
      const events = await collect(client.readAll());
      expect(numbers(events)).toEqual([0, 1]);
      expect(events.map(({ event }) => event!.position.commit)).toEqual([1n, 2n]);
      const { position } = await client.appendToStream('s', someEvents(1));
      expect(position?.commit).toBe(3n);
    });
  });

  it('detects repetitions after a restart, at every expected revision', async () => {
    const schema = freshSchema();
    const events = someEvents(2);
    let first: AppendResult | undefined;
    await using(await start(schema), async (client) => {
      first = await client.appendToStream('s', events, { expectedRevision: NO_STREAM });
      await client.appendToStream('s', someEvents(50));
    });
    await using(await start(schema), async (client) => {
      for (const expectedRevision of [NO_STREAM, ANY, STREAM_EXISTS] as const) {
        const again = await client.appendToStream('s', events, { expectedRevision });
        expect(again).toEqual(first);
      }
      expect(await collect(client.readStream('s'))).toHaveLength(52);
    });
  });

  it('keeps deletions, tombstones and metadata across a restart', async () => {
    const schema = freshSchema();
    await using(await start(schema), async (client) => {
      for (const stream of ['a', 'b', 'c']) await client.appendToStream(stream, someEvents(3));
      await client.deleteStream('a');
      await client.tombstoneStream('b');
      await client.setStreamMetadata('c', { maxCount: 1 });
    });
    await using(await start(schema), async (client) => {
      await expect(collect(client.readStream('a'))).rejects.toMatchObject({
        type: 'stream-not-found',
      });
      await expect(collect(client.readStream('b'))).rejects.toMatchObject({
        type: 'stream-deleted',
      });
      expect(await collect(client.readStream('c'))).toHaveLength(1);
      await client.appendToStream('a', someEvents(1), { expectedRevision: NO_STREAM });
      expect(await collect(client.readStream('a'))).toHaveLength(1);
    });
  });

  it('excludes a second server on its log, not in the database', async () => {
    const schema = freshSchema();
    const first = await start(schema);
    try {
      await expect(start(schema)).rejects.toBeInstanceOf(LogIsTaken);
      await (await start(freshSchema())).stop();
      const waiting = start(schema, { lockWaitMs: 10_000 });
      await first.stop();
      await (await waiting).stop();
    } finally {
      await first.stop();
    }
  });

  it('loses nothing acknowledged when it stops under load', async () => {
    const schema = freshSchema();
    const server = await start(schema);
    const acknowledged: string[] = [];
    await using(server, async (client) => {
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; ; n++) {
          const [event] = someEvents(1);
          await client.appendToStream(`w${writer}`, event!);
          acknowledged.push(event!.id);
        }
      });
      const ended = Promise.allSettled(writers);
      await eventually(() => acknowledged.length > 100, 20_000);
      await server.stop();
      await ended;
    });
    await using(await start(schema), async (client) => {
      const stored = (await collect(client.readAll())).map(({ event }) => event!.id);
      expect(new Set(stored).size).toBe(stored.length);
      expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
    });
  });

  it('ends subscriptions with an error when it stops', async () => {
    const server = await start(freshSchema());
    await using(server, async (client) => {
      const subscription = client.subscribeToAll();
      await new Promise((resolve) => subscription.on('confirmation', () => resolve(undefined)));
      const ended = new Promise<unknown>((resolve) => subscription.on('error', resolve));
      await server.stop();
      expect(await ended).toMatchObject({ type: 'unavailable' });
    });
  });

  it('serves TLS and admits only its user', async () => {
    const password = 'segredo com ç';
    const server = await start(freshSchema(), {
      tls: { cert: TEST_CERT, key: TEST_KEY },
      credentials: { user: 'ana', password },
    });
    const clientOf = (given?: { username: string; password: string }) =>
      new EventStoreDBClient(
        { endpoint: `127.0.0.1:${server.port}` },
        { rootCertificate: Buffer.from(TEST_CERT) },
        given,
      );
    const right = clientOf({ username: 'ana', password });
    const wrong = clientOf({ username: 'ana', password: 'outro' });
    const nobody = clientOf();
    try {
      await right.appendToStream('s', someEvents(1));
      expect(await collect(right.readStream('s'))).toHaveLength(1);
      for (const client of [wrong, nobody]) {
        await expect(client.appendToStream('s', someEvents(1))).rejects.toBeInstanceOf(
          AccessDeniedError,
        );
        await expect(collect(client.readStream('s'))).rejects.toBeInstanceOf(AccessDeniedError);
        await expect(client.deleteStream('s')).rejects.toBeInstanceOf(AccessDeniedError);
      }
      expect(await collect(right.readStream('s'))).toHaveLength(1);
    } finally {
      for (const client of [right, wrong, nobody]) await client.dispose();
      await server.stop();
    }
  });

  it('refuses credentials without TLS, and invalid schema names', async () => {
    const user = { credentials: { user: 'a', password: 'b' } };
    await expect(start(freshSchema(), user)).rejects.toThrow(/TLS/);
    await expect(start('a; drop')).rejects.toThrow(/schema/);
  });

  it('returns ids as two halves on request', async () => {
    const server = await start(freshSchema());
    const raw = new streamsGrpc.StreamsClient(
      `127.0.0.1:${server.port}`,
      credentials.createInsecure(),
    );
    const ids: string[] = [];
    const [event] = someEvents(1);
    await using(server, async (client) => {
      await client.appendToStream('s', event!);
      const format = new pb.ReadReq.Options.UUIDOption();
      format.setStructured(new sharedPb.Empty());
      const all = new pb.ReadReq.Options.AllOptions();
      all.setStart(new sharedPb.Empty());
      const options = new pb.ReadReq.Options();
      options.setAll(all);
      options.setCount('10');
      const filter = new pb.ReadReq.Options.FilterOptions();
      const streams = new pb.ReadReq.Options.FilterOptions.Expression();
      streams.setPrefixList(['s']);
      filter.setStreamIdentifier(streams);
      options.setFilter(filter);
      options.setUuidOption(format);
      const request = new pb.ReadReq();
      request.setOptions(options);
      for await (const answer of raw.read(request)) {
        const id = (answer as InstanceType<typeof pb.ReadResp>)
          .getEvent()
          ?.getEvent()
          ?.getId()
          ?.getStructured();
        const half = (text: string | undefined) =>
          BigInt.asUintN(64, BigInt(text ?? 0))
            .toString(16)
            .padStart(16, '0');
        ids.push(half(id?.getMostSignificantBits()) + half(id?.getLeastSignificantBits()));
      }
      raw.close();
    });
    expect(ids).toEqual([event!.id.replaceAll('-', '')]);
  });
});

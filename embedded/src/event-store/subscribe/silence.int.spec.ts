import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startEventStoreServer, type RunningEventStore } from '../server.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { forgetfulNetwork, type ForgetfulNetwork } from '../testing/forgetful-network.js';
import { collect, eventually, freshName, someEvents } from '../testing/target.js';

describe('a network that drops connections silently', () => {
  let database: TestDatabase;
  let network: ForgetfulNetwork;
  let server: RunningEventStore;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    database = await createTestDatabase();
    network = await forgetfulNetwork(database.url);
    server = await startEventStoreServer({ databaseUrl: network.url, answerWithinMs: 300 });
    client = EventStoreDBClient.connectionString(server.connectionString);
  }, 60_000);
  afterAll(async () => {
    await client.dispose();
    await server.stop();
    network.close();
    await database.drop();
  });

  it('is detected by writers: the write in progress is stored once', async () => {
    const stream = freshName();
    await client.appendToStream(stream, someEvents(1));
    network.forget();
    const events = someEvents(2);
    const append = () => client.appendToStream(stream, events, { expectedRevision: 0n });
    await eventually(async () => (await append().catch(() => null))?.success === true);
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });

  it('is detected by readers', async () => {
    const stream = freshName();
    await client.appendToStream(stream, someEvents(3));
    expect(await collect(client.readStream(stream))).toHaveLength(3);
    network.forget();
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });
});

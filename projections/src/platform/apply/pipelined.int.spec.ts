import { setImmediate as turn } from 'node:timers/promises';
import { connectClient, endClient } from '@encomenda/platform/database/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';

describe('a pipelined connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('sends the statements of one turn at its end, and answers each', async () => {
    const client = await connectClient(database.url, { name: 'testes', pipeline: true });
    const { stream } = client.connection;
    const answers = Promise.all([client.query('select 1 as n'), client.query('select 2 as n')]);
    expect(stream.writableCorked).toBe(1);
    await turn();
    expect(stream.writableCorked).toBe(0);
    expect((await answers).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    await endClient(client);
  });
});

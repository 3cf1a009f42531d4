import { connectClient, endClient } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagProjection } from '../testing/tag-projections.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openReadModel, type ReadModel } from './read-model.js';
import { ROW_BY_ROW } from './rows/row-by-row.js';
import { createTables } from './schema.js';

describe('the statements of a read model', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let model: ReadModel;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = await connectClient(database.url, { name: 'testes' });
    const projection = tagProjection();
    await createTables(client, projection, projection.name);
    model = await openReadModel(client, projection, projection.name);
    await client.query(`${ROW_BY_ROW} set plan_cache_mode = force_generic_plan`);
  });
  afterAll(async () => {
    await endClient(client);
    await database.drop();
  });

  /** The plan that a connection keeps when it prepares the statement now. */
  const planOf = async (text: string): Promise<string> => {
    await client.query(`prepare escrita (json) as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute escrita ('[]')`);
    await client.query('deallocate escrita');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('look rows up by key, although the table is empty when they are planned', async () => {
    const updates = [
      ...[...model.tables.values()].map(({ update }) => update),
      ...[...model.sums.values()].map(({ addToExisting }) => addToExisting),
    ];
    expect(updates.length).toBeGreaterThan(1);
    for (const text of updates) {
      const plan = await planOf(text);
      expect(plan).toContain('Index Cond');
      expect(plan).toContain('TID Cond');
    }
  });
});

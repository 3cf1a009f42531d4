import { afterAll, beforeAll, expect } from 'vitest';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { connectClient } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { applyBatch } from '../platform/apply/apply-batch.js';
import type { Checkpoint } from '../platform/checkpoints.js';
import { keysByTable, type AnyProjection } from '../platform/projection.js';
import { openReadModel } from '../platform/read-model.js';
import { readRegistry, register } from '../platform/registry.js';
import { createIndexes, createTables, identifier } from '../platform/schema.js';
import { seededRandom } from '@encomenda/platform/random';
import { randomPieces } from './pieces.js';
import { dumpOf } from './running.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export type Event = RecordedEvent<DomainEvent>;

export type RowsByTable = Readonly<Record<string, Record<string, unknown>[]>>;

export interface ProjectionSpec {
  rows(events: readonly Event[]): Promise<RowsByTable>;
  /** The announced changes, sorted: `pedidos 7`, or `painel *` for the whole subject. */
  changes(events: readonly Event[]): Promise<string[]>;
  sameRowsHoweverDelivered(events: readonly Event[], seed?: number): Promise<void>;
}

export const projectionSpec = (projection: AnyProjection): ProjectionSpec => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await connectClient(database.url, { name: 'teste', pipeline: true });
    await createTables(client, projection, projection.name);
    await createIndexes(client, projection, projection.name);
  }, 60_000);

  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  const tables = [
    'projecao.projecoes',
    'projecao.mudancas',
    ...Object.keys(keysByTable(projection)).map(
      (name) => `${identifier(projection.name)}.${identifier(name)}`,
    ),
  ];
  // Truncating makes new files for each table and index, which costs more than these few rows.
  const empty = tables.map((table) => `delete from ${table}`).join(';');

  const startAnew = async (): Promise<void> => {
    await client.query(empty);
    await register(client, [projection]);
    await client.query("update projecao.projecoes set versao = $1, estado = 'rodando'", [
      projection.version,
    ]);
  };

  const checkpoint = async (): Promise<Checkpoint> =>
    (await readRegistry(client, [projection])).get(projection.name)?.checkpoint ?? null;

  const deliver = async (batches: readonly (readonly Event[])[]): Promise<void> => {
    const model = await openReadModel(client, projection, projection.name, {
      checkpoint: await checkpoint(),
      swaps: 0,
    });
    for (const batch of batches) {
      const last = batch.at(-1);
      if (!last) continue;
      await applyBatch(client, [model], {
        events: batch.map((event) => ({ type: event.type, position: event.position, event })),
        to: last.position,
        caughtUp: true,
      });
    }
  };

  const dump = () => dumpOf({ pool: client }, projection);

  return {
    rows: async (events) => {
      await startAnew();
      await deliver([events]);
      const tables: Record<string, Record<string, unknown>[]> = {};
      for (const [name, key] of Object.entries(keysByTable(projection))) {
        const { rows } = await client.query<Record<string, unknown>>(
          `select * from ${identifier(projection.name)}.${identifier(name)} order by ${key.map(identifier).join(', ')}`,
        );
        tables[name] = rows;
      }
      return tables;
    },

    changes: async (events) => {
      await startAnew();
      await deliver([events]);
      const { rows } = await client.query<{ mudanca: string }>(
        `select distinct assunto || ' ' || case registro when 0 then '*' else registro::text end
           as mudanca
         from projecao.mudancas order by 1`,
      );
      return rows.map(({ mudanca }) => mudanca);
    },

    sameRowsHoweverDelivered: async (events, seed = 1) => {
      const random = seededRandom(seed);
      await startAnew();
      await deliver([events]);
      const atOnce = await dump();
      expect(Object.values(atOnce).flat()).not.toEqual([]);
      const deliveries: Record<string, (readonly Event[])[]> = {
        'one by one': events.map((event) => [event]),
        'in random pieces': randomPieces(events, random, 7),
        'each piece twice': randomPieces(events, random, 5).flatMap((piece) => [piece, piece]),
        'from the start again': [events, events],
      };
      for (const [how, batches] of Object.entries(deliveries)) {
        await startAnew();
        await deliver(batches);
        expect({ how, rows: await dump() }).toEqual({ how, rows: atOnce });
      }
    },
  };
};

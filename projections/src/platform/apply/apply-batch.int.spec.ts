import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { history } from '@encomenda/shop/history';
import { connectClient } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { criada, excluida, renomeada } from '../../testing/tag-history.js';
import { tagProjection } from '../../testing/tag-projections.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { applyBatch } from './apply-batch.js';
import { CheckpointMoved } from '../checkpoints.js';
import { openReadModel, type ReadModel } from '../read-model.js';
import { readRegistry, register } from '../registry.js';
import { createTables } from '../schema.js';

const projection = tagProjection({ name: 'lista' });
const events = history([
  criada(1, 'Um'),
  criada(2, 'Dois'),
  renomeada(1, 'Primeiro'),
  renomeada(2, 'Segundo'),
  excluida(2),
  renomeada(1, 'Uno'),
]);

let database: TestDatabase;
let client: pg.Client;
let model: ReadModel;
let statements: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  client = await connectClient(database.url, { name: 'teste', pipeline: true });
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const counted = (...args: unknown[]): unknown => {
    const [asked] = args as [string | { text: string }];
    statements.push(typeof asked === 'string' ? asked : asked.text);
    return query(...args);
  };
  Object.assign(client, { query: counted });
}, 60_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});
beforeEach(async () => {
  statements = [];
  await client.query('truncate projecao.projecoes, projecao.mudancas');
  await createTables(client, projection, projection.name);
  await register(client, [projection]);
  await client.query('update projecao.projecoes set versao = $1', [projection.version]);
  model = await openReadModel(client, projection, projection.name);
});

const apply = async (from: number, until: number, on = model): Promise<string[]> => {
  statements = [];
  const batch = events.slice(from, until);
  await applyBatch(client, [on], {
    events: batch.map((event) => ({ type: event.type, position: event.position, event })),
    to: batch.at(-1)?.position ?? null,
    caughtUp: true,
  });
  return statements;
};
const rows = async (): Promise<string[]> => {
  const { rows: found } = await client.query<{ nome: string }>('select nome from lista.tags');
  return found.map(({ nome }) => nome).toSorted();
};
const reads = (all: readonly string[]): number =>
  all.filter((text) => text.startsWith('select * from')).length;

describe('a batch', () => {
  it('reads no row that an earlier one read or wrote', async () => {
    expect(reads(await apply(0, 2))).toBeLessThanOrEqual(1);
    expect(reads(await apply(2, 4))).toBe(0);
    expect(await rows()).toEqual(['Primeiro', 'Segundo']);
  });

  it('reads rows again that plain SQL may have changed', async () => {
    await apply(0, 5);
    expect(reads(await apply(5, 6))).toBe(1);
    expect(await rows()).toEqual(['Uno']);
  });

  it('writes all tables with one statement', async () => {
    const writing = (await apply(0, 2)).filter((text) => text.includes('insert into'));
    expect(writing).toHaveLength(1);
    expect(writing[0]).toContain('"tags"');
    expect(writing[0]).toContain('"totais"');
    expect(writing[0]).toContain('mudancas');
  });

  it('remembers nothing of a transaction that was rolled back', async () => {
    await apply(0, 2);
    await client.query('alter table lista.tags add constraint curto check (length(nome) < 8)');
    await expect(apply(2, 3)).rejects.toThrow('curto');
    await client.query('alter table lista.tags drop constraint curto');
    expect(await rows()).toEqual(['Dois', 'Um']);
    await apply(2, 4);
    expect(await rows()).toEqual(['Primeiro', 'Segundo']);
  });

  it('is dropped whole when another owner moved the checkpoint', async () => {
    const rival = await openReadModel(client, projection, projection.name);
    await apply(0, 2);
    await expect(apply(0, 4, rival)).rejects.toThrow(CheckpointMoved);
    expect(await rows()).toEqual(['Dois', 'Um']);
  });

  it('without an event for the model asks nothing and leaves the checkpoint', async () => {
    await apply(0, 2);
    const before = await readRegistry(client, [projection]);
    const later = { ...events[2]!, type: 'PedidoCriado' };
    statements = [];
    await applyBatch(client, [model], {
      events: [{ type: later.type, position: later.position, event: later }],
      to: later.position,
      caughtUp: true,
    });
    expect(statements).toEqual([]);
    expect(await readRegistry(client, [projection])).toEqual(before);
  });
});

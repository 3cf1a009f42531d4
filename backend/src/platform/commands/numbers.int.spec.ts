import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { randomId } from '@encomenda/platform/ids';
import { migrate } from '@encomenda/platform/migrate';
import { connectClient, createPool } from '@encomenda/platform/postgres';
import type pg from 'pg';
import { Numbers } from './numbers.js';

const database = `numeros_${randomBytes(6).toString('hex')}`;
let pool: pg.Pool;

const onServer = async (sql: string): Promise<void> => {
  const client = await connectClient(process.env.TEST_DATABASE_URL!, { name: 'testes' });
  await client.query(sql);
  await client.end();
};

beforeAll(async () => {
  await onServer(`create database ${database}`);
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: database }).href;
  await migrate(url);
  pool = createPool(url, { name: 'testes' });
});

afterAll(async () => {
  await pool.end();
  await onServer(`drop database ${database} with (force)`);
});

describe('numbers', () => {
  it('counts each kind from 1', async () => {
    const numbers = new Numbers(pool);
    expect(await numbers.allocate('pedido', randomId(), pedidoStream)).toBe(1);
    expect(await numbers.allocate('pedido', randomId(), pedidoStream)).toBe(2);
    expect(await numbers.allocate('item', randomId(), pedidoStream(2))).toBe(1);
  });

  it('gives the same command the same number, also in another process and in parallel', async () => {
    const commandId = randomId();
    const processes = Array.from({ length: 5 }, () => new Numbers(pool));
    const given = await Promise.all(
      processes.flatMap((numbers) => [
        numbers.allocate('pedido', commandId, pedidoStream),
        numbers.allocate('pedido', commandId, pedidoStream),
      ]),
    );
    expect(new Set(given).size).toBe(1);
    expect(await new Numbers(pool).allocate('pedido', commandId, pedidoStream)).toBe(given[0]);
  });

  it('burns no number when a command comes many times at once', async () => {
    const numbers = new Numbers(pool);
    const commandId = randomId();
    const [first] = await Promise.all(
      Array.from({ length: 20 }, () => numbers.allocate('tag', commandId, 'tag-x')),
    );
    expect(await numbers.allocate('tag', commandId, 'tag-x')).toBe(first);
    expect(await numbers.allocate('tag', randomId(), 'tag-x')).toBe(first! + 1);
  });

  it('refuses a command that comes again for another stream', async () => {
    const numbers = new Numbers(pool);
    const commandId = randomId();
    await numbers.allocate('item', commandId, pedidoStream(1));
    await expect(numbers.allocate('item', commandId, pedidoStream(2))).rejects.toMatchObject({
      status: 422,
    });
  });

  it('tells which stream decides on a record', async () => {
    const numbers = new Numbers(pool);
    const pedido = await numbers.allocate('pedido', randomId(), pedidoStream);
    const item = await numbers.allocate('item', randomId(), pedidoStream(pedido));
    const elsewhere = new Numbers(pool);
    expect(await elsewhere.streamOf('item', item)).toBe(pedidoStream(pedido));
    expect(await elsewhere.streamOf('pedido', pedido)).toBe(pedidoStream(pedido));
    expect(await elsewhere.streamOf('item', 999_999)).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { randomId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { ownDatabase } from '../../testing/own-database.js';
import { Numbers } from './numbers.js';

let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ pool, drop } = await ownDatabase('numeros'));
});
afterAll(() => drop());

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

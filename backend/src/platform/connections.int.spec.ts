import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetfulNetwork,
  type ForgetfulNetwork,
} from '@encomenda/embedded/event-store/testing/forgetful-network';
import { createPool, inTransaction } from '@encomenda/platform/database/postgres';
import pg from 'pg';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { READ_POOL, WRITE_POOL } from './tokens.js';

const SILENCE = 'Query read timeout';

describe('dropped connections to PostgreSQL', () => {
  let network: ForgetfulNetwork;
  let pool: pg.Pool;

  beforeEach(async () => {
    network = await forgetfulNetwork(process.env.TEST_DATABASE_URL!);
    pool = createPool(network.url, { name: 'testes', max: 2, queryTimeout: 200 });
    await Promise.all([1, 2].map(() => pool.query('select pg_sleep(0.01)')));
    network.forget();
  });
  afterEach(async () => {
    await pool.end();
    network.close();
  });

  it('are closed on timeout and replaced', async () => {
    expect(pool.totalCount).toBe(2);
    for (let n = 0; n < 2; n++) await expect(pool.query('select 1')).rejects.toThrow(SILENCE);
    expect(pool.totalCount).toBe(0);
    expect((await pool.query('select 7 as seven')).rows).toEqual([{ seven: 7 }]);
  });

  it('get no rollback, which would time out again', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    // The api of other specs asks the database on clients of its own meanwhile.
    const own = new Set<unknown>();
    pool.on('acquire', (client) => own.add(client));
    const work = inTransaction(pool, (client) => client.query('select 1'));
    await expect(work).rejects.toThrow(SILENCE);
    const asked = query.mock.calls.filter((_, call) => own.has(query.mock.contexts[call]));
    expect(asked.map(([text]) => text as unknown)).toEqual(['begin']);
    query.mockRestore();
    expect(pool.totalCount).toBe(1);
  });
});

describe('the pools of the api', () => {
  let api: Shop;
  beforeAll(async () => {
    api = await openShop();
  });

  it.each([WRITE_POOL, READ_POOL])(
    '%s times out after the statement timeout of PostgreSQL',
    (token) => {
      const { options } = api.app.get<pg.Pool>(token);
      const { statement_timeout: theirs, query_timeout: ours } = options;
      expect(theirs).toBe(10_000);
      expect(ours).toBeGreaterThan(Number(theirs));
    },
  );
});

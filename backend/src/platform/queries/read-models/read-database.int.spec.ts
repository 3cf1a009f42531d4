import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/system/own-database.js';
import { createReadDatabase } from './read-database.js';
import { matchesSearch } from '../search.js';

describe('statements of the read database', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>;

  beforeAll(async () => {
    database = await ownDatabase('leituras');
  });
  afterAll(() => database.drop());

  const planned = async (): Promise<string[]> => {
    const { rows } = await database.pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by statement',
    );
    return rows.map(({ statement }) => statement);
  };

  it('are planned once per connection, but a search anew for each pattern', async () => {
    const db = createReadDatabase<PedidosDb>(database.pool);
    for (const name of ['a', 'bolo']) {
      const searched = sql<{ achou: boolean }>`
        select ${matchesSearch(sql`${sql.lit('bolo')}`, name)} as achou`;
      const plain = sql<{ n: number }>`select ${name.length}::int as n`;
      expect((await searched.execute(db)).rows).toEqual([{ achou: name === 'bolo' }]);
      expect((await plain.execute(db)).rows).toEqual([{ n: name.length }]);
    }
    expect(await planned()).toEqual(['select $1::int as n']);
  });
});

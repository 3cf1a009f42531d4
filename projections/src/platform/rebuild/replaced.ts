import type pg from 'pg';
import { tryLocks, unlock } from '../locks.js';
import type { AnyProjection } from '../projection.js';
import { dropSchema } from '../schema.js';
import { transaction } from '../transaction.js';

/** Drops replaced read models. False while an earlier version still runs or rebuilds one of them. */
export const dropReplaced = async (
  client: pg.ClientBase,
  { replaces = [] }: AnyProjection,
): Promise<boolean> => {
  if (replaces.length === 0) return true;
  const owned = await tryLocks(client, 'owner', replaces);
  const free = await tryLocks(client, 'rebuild', [...owned]);
  try {
    for (const name of free) await dropReadModel(client, name);
    return free.size === replaces.length;
  } finally {
    await unlock(client, 'rebuild', free);
    await unlock(client, 'owner', owned);
  }
};

const dropReadModel = (client: pg.ClientBase, name: string): Promise<void> =>
  transaction(client, async () => {
    const { rows } = await client.query<{ nspname: string }>(
      `select nspname from pg_namespace
       where nspname in ($1::text, $1 || '__velha') or starts_with(nspname, $1 || '__nova_')`,
      [name],
    );
    for (const { nspname } of rows) await dropSchema(client, nspname);
    await client.query('delete from projecao.mudancas where projecao = $1', [name]);
    await client.query('delete from operacao.reconstrucoes where projecao = $1', [name]);
    await client.query('delete from projecao.projecoes where nome = $1', [name]);
  });

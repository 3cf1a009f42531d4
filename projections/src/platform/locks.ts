import { PROJECTION_LOCKS } from '@encomenda/platform/projections/projection-locks';
import type pg from 'pg';

export type LockSpace = Exclude<keyof typeof PROJECTION_LOCKS, 'desk'>;

/** Takes the session locks that are free. @returns their names */
export const tryLocks = async (
  client: pg.ClientBase,
  space: LockSpace,
  names: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await client.query<{ nome: string; taken: boolean }>(
    `select nome, pg_try_advisory_lock($1, hashtext(nome)) as taken
     from unnest($2::text[]) as nome`,
    [PROJECTION_LOCKS[space], names],
  );
  return new Set(rows.filter(({ taken }) => taken).map(({ nome }) => nome));
};

export const unlock = async (
  client: pg.ClientBase,
  space: LockSpace,
  names: Iterable<string>,
): Promise<void> => {
  await client.query(
    'select pg_advisory_unlock($1, hashtext(nome)) from unnest($2::text[]) as nome',
    [PROJECTION_LOCKS[space], [...names]],
  );
};

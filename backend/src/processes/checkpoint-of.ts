import type { Position } from '@encomenda/contracts/shared/events/event';
import type pg from 'pg';

interface Stored {
  commit_posicao: string | null;
  prepare_posicao: string | null;
}

/** Log position of a read model; null when it has none. */
export const checkpointOf = async (pool: pg.Pool, projection: string): Promise<Position | null> => {
  const { rows } = await pool.query<Stored>(
    'select commit_posicao, prepare_posicao from projecao.projecoes where nome = $1',
    [projection],
  );
  const { commit_posicao: commit = null, prepare_posicao: prepare = null } = rows[0] ?? {};
  return commit === null || prepare === null
    ? null
    : { commit: BigInt(commit), prepare: BigInt(prepare) };
};

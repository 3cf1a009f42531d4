import type { Position } from '@encomenda/contracts/shared/event';
import { PROJECTION_LOCKS } from '@encomenda/platform/projection-locks';
import type pg from 'pg';

/** `reconstruindo`: first build, not waited for. `parada`: stopped at an event it cannot apply. */
export type ProjectionState = 'rodando' | 'parada' | 'reconstruindo';

export interface RegisteredProjection {
  readonly nome: string;
  readonly tipos: readonly string[];
  readonly estado: ProjectionState;
  /** Checkpoint; null before the first event. */
  readonly posicao: Position | null;
}

interface Row {
  nome: string;
  tipos_de_evento: string[];
  estado: ProjectionState;
  commit_posicao: string | null;
  prepare_posicao: string | null;
}

const READ = {
  name: 'projecoes-registradas',
  text: `select nome, tipos_de_evento, estado, commit_posicao, prepare_posicao
         from projecao.projecoes order by nome`,
};

export const readRegistry = async (pool: pg.Pool): Promise<RegisteredProjection[]> => {
  const { rows } = await pool.query<Row>(READ);
  return rows.map(({ nome, tipos_de_evento, estado, commit_posicao, prepare_posicao }) => ({
    nome,
    tipos: tipos_de_evento,
    estado,
    posicao:
      commit_posicao === null || prepare_posicao === null
        ? null
        : { commit: BigInt(commit_posicao), prepare: BigInt(prepare_posicao) },
  }));
};

/** Whether each of these read models has a running owner, which holds its advisory lock. */
export const everyOneIsRun = async (pool: pg.Pool, names: readonly string[]): Promise<boolean> => {
  const { rows } = await pool.query<{ todas: boolean }>(
    `select bool_and(exists (
       select from pg_locks
       where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1::int::oid and objid = hashtext(nome)::oid
     )) as todas
     from unnest($2::text[]) as nome`,
    [PROJECTION_LOCKS.owner, names],
  );
  return rows[0]?.todas === true;
};

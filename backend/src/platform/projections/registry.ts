import type { Position } from '@encomenda/contracts/shared/events/event';
import { PROJECTION_LOCKS } from '@encomenda/platform/projections/projection-locks';
import type pg from 'pg';

/** `reconstruindo`: first build, not waited for. `parada`: stopped at an event it cannot apply. */
export type ProjectionState = 'rodando' | 'parada' | 'reconstruindo';

export interface RegisteredProjection {
  readonly nome: string;
  readonly tipos: readonly string[];
  readonly estado: ProjectionState;
  /** Checkpoint; null before the first event. */
  readonly posicao: Position | null;
  /** Number of rebuilds that have replaced its tables. */
  readonly trocas: number;
}

interface Row {
  nome: string;
  tipos_de_evento: string[];
  estado: ProjectionState;
  commit_posicao: string | null;
  prepare_posicao: string | null;
  trocas: number;
}

const READ = {
  name: 'projecoes-registradas',
  text: `select nome, tipos_de_evento, estado, commit_posicao, prepare_posicao, trocas
         from projecao.projecoes order by nome`,
};

export const readRegistry = async (pool: pg.Pool): Promise<RegisteredProjection[]> => {
  const { rows } = await pool.query<Row>(READ);
  return rows.map(({ nome, tipos_de_evento, estado, commit_posicao, prepare_posicao, trocas }) => ({
    nome,
    tipos: tipos_de_evento,
    estado,
    posicao:
      commit_posicao === null || prepare_posicao === null
        ? null
        : { commit: BigInt(commit_posicao), prepare: BigInt(prepare_posicao) },
    trocas,
  }));
};

const PLACES = {
  name: 'lugares-das-projecoes',
  text: `select string_agg(concat_ws(' ', nome, commit_posicao, trocas), ','
           order by nome collate "C") as lugares
         from projecao.projecoes`,
};

/** Positions of these read models as one text, to compare with `readPlaces`. */
export const placesOf = (projections: readonly RegisteredProjection[]): string =>
  projections
    .toSorted((a, b) => (a.nome < b.nome ? -1 : 1))
    .map(({ nome, posicao, trocas }) =>
      [nome, ...(posicao ? [posicao.commit] : []), trocas].join(' '),
    )
    .join(',');

/** Positions of all read models as one text, read from the database. */
export const readPlaces = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ lugares: string | null }>(PLACES);
  return rows[0]?.lugares ?? '';
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

import type { MeasuredProjection } from '@encomenda/platform/projections/projection-metrics';
import type pg from 'pg';
import { announcement, announcing, type Checkpoint } from './checkpoints.js';
import { handledTypes, type AnyProjection } from './projection.js';
import type { Position } from '@encomenda/contracts/shared/events/event';

export type State = 'rodando' | 'parada' | 'reconstruindo';

export interface Registration {
  /** 0 until the rows were complete for the first time. */
  readonly version: number;
  readonly checkpoint: Checkpoint;
  readonly swaps: number;
  readonly state: State;
}

interface RegistryRow {
  nome: string;
  versao: number;
  commit_posicao: string | null;
  prepare_posicao: string | null;
  trocas: number;
  estado: State;
}

const namesOf = (projections: readonly AnyProjection[]): string[] =>
  projections.map(({ name }) => name);

export const register = async (
  client: pg.ClientBase,
  projections: readonly AnyProjection[],
): Promise<void> => {
  for (const projection of projections)
    await client.query(
      `insert into projecao.projecoes (nome, versao, tipos_de_evento, estado)
       values ($1, 0, $2, 'reconstruindo')
       on conflict (nome) do update set tipos_de_evento = excluded.tipos_de_evento
       where projecoes.tipos_de_evento <> excluded.tipos_de_evento`,
      [projection.name, handledTypes(projection)],
    );
};

/** Reads the checkpoints. `lock` makes other writers of them wait. */
export const readRegistry = async (
  client: pg.ClientBase,
  projections: readonly AnyProjection[],
  { lock = false } = {},
): Promise<Map<string, Registration>> => {
  const { rows } = await client.query<RegistryRow>(
    `select nome, versao, commit_posicao, prepare_posicao, trocas, estado
     from projecao.projecoes
     where nome = any($1) order by nome ${lock ? 'for update' : ''}`,
    [namesOf(projections)],
  );
  return new Map(
    rows.map(({ nome, versao, commit_posicao, prepare_posicao, trocas, estado }) => [
      nome,
      {
        version: versao,
        checkpoint:
          commit_posicao === null || prepare_posicao === null
            ? null
            : { commit: BigInt(commit_posicao), prepare: BigInt(prepare_posicao) },
        swaps: trocas,
        state: estado,
      },
    ]),
  );
};

export const readMeasured = async (
  pool: pg.Pool,
  projections: readonly AnyProjection[],
): Promise<MeasuredProjection[]> => {
  const client = await pool.connect();
  try {
    const registry = await readRegistry(client, projections);
    return projections.flatMap((projection) => {
      const found = registry.get(projection.name);
      if (!found) return [];
      const { checkpoint, state } = found;
      return [
        {
          nome: projection.name,
          tipos: handledTypes(projection),
          posicao: checkpoint,
          estado: state,
        },
      ];
    });
  } finally {
    client.release();
  }
};

export const markRebuilding = async (
  client: pg.ClientBase,
  projections: readonly AnyProjection[],
): Promise<void> => {
  await client.query(
    "update projecao.projecoes set estado = 'reconstruindo', erro = null, erro_posicao = null where nome = any($1)",
    [namesOf(projections)],
  );
};

export const markStopped = async (
  client: pg.ClientBase,
  projection: AnyProjection,
  failure: { reason: string; at: Position | null; checkpoint: Checkpoint },
): Promise<void> => {
  await client.query(
    "update projecao.projecoes set estado = 'parada', erro = $2, erro_posicao = $3::numeric where nome = $1",
    [projection.name, failure.reason.slice(0, 2_000), failure.at?.commit],
  );
  const { text, values } = announcement(announcing([projection], failure.checkpoint, null));
  await client.query(text, [...values]);
};

export const markComplete = async (
  client: pg.ClientBase,
  projection: AnyProjection,
  checkpoint: Checkpoint,
  { swapped = false } = {},
): Promise<void> => {
  await client.query(
    `update projecao.projecoes
     set versao = $2, trocas = trocas + $5::int, commit_posicao = $3::numeric, prepare_posicao = $4::numeric,
         estado = 'rodando', erro = null, erro_posicao = null, atualizada_em = now()
     where nome = $1`,
    [projection.name, projection.version, checkpoint?.commit, checkpoint?.prepare, Number(swapped)],
  );
};

export const deleteOldChanges = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    "delete from projecao.mudancas where criada_em < now() - interval '10 minutes'",
  );
};

import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import {
  ANNOUNCEMENT_CHANNEL,
  encodeAnnouncement,
  type AnnouncedChange,
} from '@encomenda/platform/announcement';
import { prepared } from '@encomenda/platform/postgres';
import type pg from 'pg';
import type { AnyProjection } from './projection.js';
import type { Change } from './unit-of-work.js';
import type { Write } from './writes.js';

/** Null before the first event. */
export type Checkpoint = Position | null;

export const sameCheckpoint = (a: Checkpoint, b: Checkpoint): boolean =>
  a === b || (a !== null && b !== null && comparePositions(a, b) === 0);

/** Another owner moved a checkpoint: nothing was written; reread the registry. */
export class CheckpointMoved extends Error {
  constructor(readonly projections: readonly string[]) {
    super(`Another owner moved a checkpoint among ${projections.join(', ')}.`);
    this.name = 'CheckpointMoved';
  }
}

export interface Moving {
  readonly projection: AnyProjection;
  checkpoint: Checkpoint;
}

/** `1 / 0`: makes the transaction fail in PostgreSQL, together with what was pipelined behind. */
const FAILED_ON_PURPOSE = '22012';

const isMoved = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FAILED_ON_PURPOSE;

/**
 * Compare-and-set. Run it first in its transaction, so that a second owner or a swap waits before
 * any row changes; its answer need not be waited for. @throws CheckpointMoved when one of them is
 * not where it was
 */
export const moveCheckpoints = async (
  client: pg.ClientBase,
  models: readonly Moving[],
  { to, caughtUp }: { readonly to: Checkpoint; readonly caughtUp: boolean },
): Promise<void> => {
  const moving = client.query(
    prepared(
      `with alvo as (
       select p.nome
       from projecao.projecoes p
       join unnest($1::text[], $2::int[], $3::numeric[], $4::numeric[])
         as m (nome, versao, commit_posicao, prepare_posicao) using (nome, versao)
       where p.commit_posicao is not distinct from m.commit_posicao
         and p.prepare_posicao is not distinct from m.prepare_posicao
       order by p.nome
       for update of p
     ), movidas as (
       update projecao.projecoes p
       set commit_posicao = $5::numeric, prepare_posicao = $6::numeric,
           atualizada_em = case when $7 then now() else p.atualizada_em end,
           estado = 'rodando', erro = null, erro_posicao = null
       from alvo where p.nome = alvo.nome
       returning p.nome
     )
     select 1 / (count(*) = cardinality($1))::int from movidas`,
      [
        models.map(({ projection }) => projection.name),
        models.map(({ projection }) => projection.version),
        models.map(({ checkpoint }) => checkpoint?.commit),
        models.map(({ checkpoint }) => checkpoint?.prepare),
        to?.commit,
        to?.prepare,
        caughtUp,
      ],
    ),
  );
  try {
    await moving;
  } catch (error) {
    if (!isMoved(error)) throw error;
    throw new CheckpointMoved(models.map(({ projection }) => projection.name));
  }
};

/** Stores changes for sockets whose announcement is lost. Id 0 stands for the whole subject. */
export const changesToRecord = (
  position: Position,
  changes: readonly (Change & { readonly projection: string })[],
): Write => ({
  text: `insert into projecao.mudancas (projecao, commit_posicao, assunto, registro, autor)
    select m.projecao, m.commit_posicao, m.assunto, m.registro, m.autor
    from json_to_recordset($1)
      as m (projecao text, commit_posicao numeric, assunto text, registro int, autor int)`,
  value: JSON.stringify(
    changes.map(({ projection, assunto, id, autor }) => ({
      projecao: projection,
      commit_posicao: String(position.commit),
      assunto,
      registro: id ?? 0,
      autor,
    })),
  ),
});

const changesOf = (changes: readonly Change[]): AnnouncedChange[] => [
  ...new Map(
    changes.map(({ assunto, id, autor }) => [
      `${assunto} ${id}`,
      { assunto, registro: id ?? 0, autor },
    ]),
  ).values(),
];

/** Announces a position when the transaction commits; null stands for the start of the log. */
export const announcement = (
  projections: readonly AnyProjection[],
  position: Checkpoint,
  changes: readonly Change[] | null,
): Write => ({
  text: `select pg_notify('${ANNOUNCEMENT_CHANNEL}', $1)`,
  value: encodeAnnouncement({
    projections: projections.map(({ name }) => name),
    position: position ?? { commit: 0n, prepare: 0n },
    changes: changes && changesOf(changes),
  }),
});

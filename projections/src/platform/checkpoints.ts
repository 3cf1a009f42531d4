import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import { ANNOUNCEMENT_CHANNEL, encodeAnnouncement } from '@encomenda/platform/announcement';
import { prepared } from '@encomenda/platform/postgres';
import type pg from 'pg';
import type { AnyProjection } from './projection.js';
import type { Change } from './unit-of-work.js';

/** Null before the first event. */
export type Checkpoint = Position | null;

export const sameCheckpoint = (a: Checkpoint, b: Checkpoint): boolean =>
  a === b || (a !== null && b !== null && comparePositions(a, b) === 0);

/** Another owner moved a checkpoint: nothing was written; reread the registry. */
export class CheckpointMoved extends Error {
  constructor(readonly projections: readonly string[]) {
    super(`Another owner moved the checkpoint of ${projections.join(', ')}.`);
    this.name = 'CheckpointMoved';
  }
}

export interface Move {
  readonly projections: readonly AnyProjection[];
  readonly from: Checkpoint;
  readonly to: Checkpoint;
  readonly caughtUp: boolean;
}

const announcements = (projections: readonly AnyProjection[], position: Checkpoint): string[] =>
  projections.map(({ name }) =>
    encodeAnnouncement({ projection: name, position: position ?? { commit: 0n, prepare: 0n } }),
  );

/**
 * Compare-and-set, announced on commit. Run it first in its transaction, so that a second owner or
 * a swap waits before any row changes. @throws CheckpointMoved when one of them is not at `from`
 */
export const moveCheckpoints = async (client: pg.ClientBase, move: Move): Promise<void> => {
  const { projections, from, to, caughtUp } = move;
  const { rows } = await client.query<{ nome: string }>(
    prepared(
      `with alvo as (
       select p.nome, m.aviso
       from projecao.projecoes p
       join unnest($1::text[], $2::int[], $3::text[]) as m (nome, versao, aviso) using (nome, versao)
       where p.commit_posicao is not distinct from $4::numeric
         and p.prepare_posicao is not distinct from $5::numeric
       order by p.nome
       for update of p
     )
     update projecao.projecoes p
     set commit_posicao = $6::numeric, prepare_posicao = $7::numeric,
         atualizada_em = case when $8 then now() else p.atualizada_em end,
         estado = 'rodando', erro = null, erro_posicao = null
     from alvo where p.nome = alvo.nome
     returning p.nome, pg_notify('${ANNOUNCEMENT_CHANNEL}', alvo.aviso)`,
      [
        projections.map(({ name }) => name),
        projections.map(({ version }) => version),
        announcements(projections, to),
        from?.commit,
        from?.prepare,
        to?.commit,
        to?.prepare,
        caughtUp,
      ],
    ),
  );
  if (rows.length === projections.length) return;
  const moved = new Set(rows.map(({ nome }) => nome));
  throw new CheckpointMoved(projections.map(({ name }) => name).filter((name) => !moved.has(name)));
};

/** Records changes for broadcasting to sockets. Id 0 stands for the whole subject. */
export const recordChanges = async (
  client: pg.ClientBase,
  position: Position,
  changes: readonly (Change & { readonly projection: string })[],
): Promise<void> => {
  if (changes.length === 0) return;
  await client.query(
    prepared(
      `insert into projecao.mudancas (projecao, commit_posicao, assunto, registro, autor)
     select m.projecao, $1::numeric, m.assunto, m.registro, m.autor
     from unnest($2::text[], $3::text[], $4::int[], $5::int[])
       as m (projecao, assunto, registro, autor)`,
      [
        position.commit,
        changes.map(({ projection }) => projection),
        changes.map(({ assunto }) => assunto),
        changes.map(({ id }) => id ?? 0),
        changes.map(({ autor }) => autor),
      ],
    ),
  );
};

export const announce = async (
  client: pg.ClientBase,
  projections: readonly AnyProjection[],
  position: Checkpoint,
): Promise<void> => {
  await client.query(
    `select pg_notify('${ANNOUNCEMENT_CHANNEL}', aviso) from unnest($1::text[]) as aviso`,
    [announcements(projections, position)],
  );
};

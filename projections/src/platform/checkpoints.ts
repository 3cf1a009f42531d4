import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import {
  ANNOUNCEMENT_CHANNEL,
  encodeAnnouncement,
  type AnnouncedChange,
} from '@encomenda/platform/projections/announcement';
import { prepared } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import type { AnyProjection } from './projection.js';
import type { Change } from './rows/unit-of-work.js';
import { inOneStatement, mayPrepare, type Statement, type Write } from './rows/writes.js';

/** Null before the first event. */
export type Checkpoint = Position | null;

export const sameCheckpoint = (a: Checkpoint, b: Checkpoint): boolean =>
  a === b || (a !== null && b !== null && comparePositions(a, b) === 0);

/** Another owner moved a checkpoint, and nothing was written: reread the registry. */
export class CheckpointMoved extends Error {
  constructor(readonly projections: readonly string[]) {
    super(`Another owner moved a checkpoint among ${projections.join(', ')}.`);
    this.name = 'CheckpointMoved';
  }
}

export interface Moving {
  readonly projection: AnyProjection;
  readonly swaps: number;
  readonly checkpoint: Checkpoint;
}

export interface Move {
  readonly to: Checkpoint;
  readonly caughtUp: boolean;
}

/** SQLSTATE of a division by zero: the statement divides by zero when a checkpoint or number of swaps differs. */
const FAILED_ON_PURPOSE = '22012';

const isMoved = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FAILED_ON_PURPOSE;

// `movidas` comes first: a second owner or a swap waits before any row changes.
const MOVE = `
  movidas as (
    update projecao.projecoes p
    set commit_posicao = $6::numeric, prepare_posicao = $7::numeric,
        atualizada_em = case when $8 then now() else p.atualizada_em end,
        estado = 'rodando', erro = null, erro_posicao = null
    from unnest($1::text[], $2::int[], $3::int[], $4::numeric[], $5::numeric[])
      as m (nome, versao, trocas, commit_posicao, prepare_posicao)
    where p.nome = m.nome and p.versao = m.versao and p.trocas = m.trocas
      and p.commit_posicao is not distinct from m.commit_posicao
      and p.prepare_posicao is not distinct from m.prepare_posicao
    returning p.nome
  )`;
const ALL_MOVED = '1 / (count(*) = cardinality($1))::int';

const byName = (a: Moving, b: Moving): number => (a.projection.name < b.projection.name ? -1 : 1);

/** Sorts the models in the order in which a swap locks them, to prevent deadlocks. */
const valuesOf = (models: readonly Moving[], { to, caughtUp }: Move): unknown[] => {
  const inOrder = models.toSorted(byName);
  return [
    inOrder.map(({ projection }) => projection.name),
    inOrder.map(({ projection }) => projection.version),
    inOrder.map(({ swaps }) => swaps),
    inOrder.map(({ checkpoint }) => checkpoint?.commit),
    inOrder.map(({ checkpoint }) => checkpoint?.prepare),
    to?.commit,
    to?.prepare,
    caughtUp,
  ];
};

const unlessMoved = async (models: readonly Moving[], move: Promise<unknown>): Promise<void> => {
  try {
    await move;
  } catch (error) {
    if (!isMoved(error)) throw error;
    throw new CheckpointMoved(models.map(({ projection }) => projection.name));
  }
};

/** @throws CheckpointMoved when a checkpoint differs from the model's */
export const moveCheckpoints = (
  client: pg.ClientBase,
  models: readonly Moving[],
  move: Move,
): Promise<void> => {
  const text = `with ${MOVE} select ${ALL_MOVED} from movidas`;
  return unlessMoved(models, client.query(prepared(text, valuesOf(models, move))));
};

const combinationsOn = new WeakMap<pg.ClientBase, Set<string>>();

/** @throws CheckpointMoved */
export const moveAndWrite = async (
  client: pg.ClientBase,
  models: readonly Moving[],
  { move, rows, told }: { move: Move; rows: readonly Write[]; told: string },
): Promise<void> => {
  const statement = inOneStatement(rows, {
    values: [...valuesOf(models, move), told],
    around: (parts) =>
      `with ${[MOVE, ...parts].join(', ')}
       select ${ALL_MOVED}, pg_notify('${ANNOUNCEMENT_CHANNEL}', $9) from movidas`,
  });
  const { text, values } = statement;
  const combinations = combinationsOn.get(client) ?? new Set();
  combinationsOn.set(client, combinations);
  // Too many plans would fill the connection's memory. Further statements are planned each time.
  const query = mayPrepare(combinations, statement)
    ? prepared(text, values)
    : { text, values: [...values] };
  await unlessMoved(models, client.query(query));
};

/** Stored for sockets that miss an announcement. Id 0 stands for the whole subject. */
export const changesToRecord = (
  position: Position,
  changes: readonly (Change & { readonly projection: string })[],
): Write => ({
  text: `insert into projecao.mudancas (projecao, commit_posicao, assunto, registro, autor)
    select m.projecao, m.commit_posicao, m.assunto, m.registro, m.autor
    from json_to_recordset($1)
      as m (projecao text, commit_posicao numeric, assunto text, registro int, autor int)`,
  values: [
    JSON.stringify(
      changes.map(({ projection, assunto, id, autor }) => ({
        projecao: projection,
        commit_posicao: String(position.commit),
        assunto,
        registro: id ?? 0,
        autor,
      })),
    ),
  ],
});

const changesOf = (changes: readonly Change[]): AnnouncedChange[] => [
  ...new Map(
    changes.map(({ assunto, id, autor }) => [
      `${assunto} ${id}`,
      { assunto, registro: id ?? 0, autor },
    ]),
  ).values(),
];

export const announcing = (
  projections: readonly AnyProjection[],
  position: Checkpoint,
  changes: readonly Change[] | null,
  traceparents?: readonly string[],
): string =>
  encodeAnnouncement({
    projections: projections.map(({ name }) => name),
    position: position ?? { commit: 0n, prepare: 0n },
    changes: changes && changesOf(changes),
    traceparents,
  });

/** Announces when the transaction commits. @param told text from `announcing` */
export const announcement = (told: string): Statement => ({
  text: `select pg_notify('${ANNOUNCEMENT_CHANNEL}', $1)`,
  values: [told],
});

import { comparePositions } from '@encomenda/contracts/shared/event';
import type { Position } from '@encomenda/contracts/shared/event';
import { faultPoint } from '@encomenda/platform/fault-point';
import type pg from 'pg';
import { announcement, changesToRecord, moveCheckpoints, type Checkpoint } from './checkpoints.js';
import type { ReadModel } from './read-model.js';
import { together, transaction } from './transaction.js';
import { applyRows, queryOn, type Applied, type FeedEvent } from './unit-of-work.js';
import { write, type Writes } from './writes.js';

export interface PlacedEvent extends FeedEvent {
  readonly position: Position;
}

export interface BatchToApply {
  readonly events: readonly PlacedEvent[];
  readonly from: Checkpoint;
  /** New checkpoint: the last event, or a later position when nothing lies between. */
  readonly to: Checkpoint;
  readonly caughtUp: boolean;
}

export const isAfter = (position: Position, checkpoint: Checkpoint): boolean =>
  checkpoint === null || comparePositions(position, checkpoint) > 0;

/** In one transaction; drops events at or before `from`. @throws CheckpointMoved, ConnectionLost */
export const applyBatch = async (
  client: pg.ClientBase,
  models: readonly ReadModel[],
  { events, from, to, caughtUp }: BatchToApply,
): Promise<void> => {
  if (from && (!to || comparePositions(to, from) < 0))
    throw new Error('A checkpoint never moves back.');
  const fresh = events.filter(({ position }) => isAfter(position, from));
  const concerned = models.filter(({ handled }) => fresh.some(({ type }) => handled.has(type)));
  let applied: readonly Applied[] = [];
  await transaction(client, async () => {
    const projections = models.map(({ projection }) => projection);
    await moveCheckpoints(client, { projections, from, to, caughtUp });
    applied = await together(concerned.map((model) => applyRows(client, model, fresh)));
    const writing = write(queryOn(client), [
      ...applied.flatMap(({ writes }) => writes),
      ...told(concerned, applied, to),
    ]);
    faultPoint('leitura.antes-do-commit');
    return [writing];
  });
  for (const { committed } of applied) committed();
  faultPoint('leitura.depois-do-commit');
};

const told = (
  models: readonly ReadModel[],
  applied: readonly Applied[],
  to: Checkpoint,
): Writes[] => {
  if (models.length === 0 || !to) return [];
  const changes = applied.flatMap((model, index) =>
    model.changes.map((change) => ({ ...change, projection: models[index]!.projection.name })),
  );
  const projections = models.map(({ projection }) => projection);
  return [
    {
      first: [],
      then: changes.length > 0 ? [changesToRecord(to, changes)] : [],
      last: [announcement(projections, to, changes)],
    },
  ];
};

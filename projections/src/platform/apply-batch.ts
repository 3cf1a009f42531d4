import { comparePositions } from '@encomenda/contracts/shared/event';
import type { Position } from '@encomenda/contracts/shared/event';
import { faultPoint } from '@encomenda/platform/fault-point';
import type pg from 'pg';
import { announcement, changesToRecord, moveCheckpoints, type Checkpoint } from './checkpoints.js';
import type { ReadModel } from './read-model.js';
import { later, together, transaction } from './transaction.js';
import { applyRows, queryOn, type Applied, type FeedEvent } from './unit-of-work.js';
import { write, type Writes } from './writes.js';

export interface PlacedEvent extends FeedEvent {
  readonly position: Position;
}

export interface BatchToApply {
  readonly events: readonly PlacedEvent[];
  /** New checkpoint: the last event, or a later position when nothing lies between. */
  readonly to: Checkpoint;
  readonly caughtUp: boolean;
}

export const isAfter = (position: Position, checkpoint: Checkpoint): boolean =>
  checkpoint === null || comparePositions(position, checkpoint) > 0;

/**
 * In one transaction. Events at or before a model's checkpoint are dropped; models that handle none
 * of the others keep their checkpoint. @throws CheckpointMoved, ConnectionLost
 */
export const applyBatch = async (
  client: pg.ClientBase,
  models: readonly ReadModel[],
  { events, to, caughtUp }: BatchToApply,
): Promise<void> => {
  const work = models.flatMap((model) => {
    const fresh = events.filter(
      ({ type, position }) => model.handled.has(type) && isAfter(position, model.checkpoint),
    );
    return fresh.length > 0 ? [{ model, fresh }] : [];
  });
  if (work.length === 0) return;
  const concerned = work.map(({ model }) => model);
  if (concerned.some(({ checkpoint }) => checkpoint && (!to || isAfter(checkpoint, to))))
    throw new Error('A checkpoint never moves back.');
  let applied: readonly Applied[] = [];
  await transaction(client, async () => {
    const moving = later(moveCheckpoints(client, concerned, { to, caughtUp }));
    try {
      applied = await together(work.map(({ model, fresh }) => applyRows(client, model, fresh)));
    } catch (error) {
      // Rows of another owner may be what this one cannot understand.
      await moving;
      throw error;
    }
    const writing = write(queryOn(client), [
      ...applied.flatMap(({ writes }) => writes),
      ...told(concerned, applied, to),
    ]);
    faultPoint('leitura.antes-do-commit');
    return [moving, writing];
  });
  for (const { committed } of applied) committed();
  for (const model of concerned) model.checkpoint = to;
  faultPoint('leitura.depois-do-commit');
};

const told = (
  models: readonly ReadModel[],
  applied: readonly Applied[],
  to: Checkpoint,
): Writes[] => {
  if (!to) return [];
  const changes = applied.flatMap((model, index) =>
    model.changes.map((change) => ({ ...change, projection: models[index]!.projection.name })),
  );
  const projections = models.map(({ projection }) => projection);
  return [
    {
      before: [],
      rows: changes.length > 0 ? [changesToRecord(to, changes)] : [],
      after: [announcement(projections, to, changes)],
    },
  ];
};

import { comparePositions } from '@encomenda/contracts/shared/event';
import type { Position } from '@encomenda/contracts/shared/event';
import { faultPoint } from '@encomenda/platform/fault-point';
import type pg from 'pg';
import { moveCheckpoints, recordChanges, type Checkpoint } from './checkpoints.js';
import type { ReadModel } from './read-model.js';
import { together, transaction } from './transaction.js';
import { applyRows, type FeedEvent } from './unit-of-work.js';

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
  await transaction(client, async () => {
    const projections = models.map(({ projection }) => projection);
    await moveCheckpoints(client, { projections, from, to, caughtUp });
    const fresh = events.filter(({ position }) => isAfter(position, from));
    const changes = await together(
      models.map(async (model) =>
        (await applyRows(client, model, fresh)).map((change) => ({
          ...change,
          projection: model.projection.name,
        })),
      ),
    );
    if (to) await recordChanges(client, to, changes.flat());
    faultPoint('leitura.antes-do-commit');
  });
  faultPoint('leitura.depois-do-commit');
};

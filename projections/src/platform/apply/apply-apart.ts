import type { Position } from '@encomenda/contracts/shared/events/event';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import { applyBatch, type BatchToApply, type PlacedEvent } from './apply-batch.js';
import { CheckpointMoved } from '../checkpoints.js';
import type { ReadModel } from '../read-model.js';
import { ConnectionLost, isTransient } from '../transaction.js';

/** An event that its projection cannot apply, even when retried. */
export class PoisonEvent extends Error {
  constructor(
    readonly position: Position,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'PoisonEvent';
  }
}

export const isCausedByEvents = (error: unknown): boolean =>
  !(error instanceof ConnectionLost || error instanceof CheckpointMoved || isTransient(error));

/** Applies a batch to each model alone. @returns the failed models, whose checkpoints stay */
export const applyToEach = async (
  client: pg.ClientBase,
  models: readonly ReadModel[],
  batch: BatchToApply,
): Promise<ReadModel[]> => {
  const refused: ReadModel[] = [];
  for (const model of models)
    try {
      await applyBatch(client, [model], batch);
    } catch (error) {
      if (error instanceof ConnectionLost) throw error;
      // The failed transaction may have moved some checkpoints: the caller must read the registry again.
      if (!isCausedByEvents(error)) throw new CheckpointMoved(models.map((m) => m.projection.name));
      refused.push(model);
    }
  return refused;
};

export const applyOneByOne = async (
  client: pg.ClientBase,
  model: ReadModel,
  work: {
    stored: readonly StoredEvent[];
    placed: readonly PlacedEvent[];
  },
  onApplied: (event: StoredEvent) => void,
): Promise<void> => {
  for (const event of work.stored) {
    const { position } = event;
    const events = work.placed.filter((candidate) => candidate.position === position);
    try {
      await applyBatch(client, [model], { events, to: position, caughtUp: false });
    } catch (error) {
      throw isCausedByEvents(error) ? new PoisonEvent(position, error) : error;
    }
    onApplied(event);
  }
};

import { comparePositions } from '@encomenda/contracts/shared/events/event';
import type { Position } from '@encomenda/contracts/shared/events/event';
import { faultPoint } from '@encomenda/platform/fault-point';
import type pg from 'pg';
import {
  announcement,
  announcing,
  changesToRecord,
  moveAndWrite,
  moveCheckpoints,
  type Checkpoint,
  type Move,
} from '../checkpoints.js';
import type { ReadModel } from '../read-model.js';
import { orRolledBack, together } from '../transaction.js';
import {
  applyRows,
  queryOn,
  type Applied,
  type Change,
  type FeedEvent,
} from '../rows/unit-of-work.js';
import { write } from '../rows/writes.js';

export interface PlacedEvent extends FeedEvent {
  readonly position: Position;
}

export interface BatchToApply {
  readonly events: readonly PlacedEvent[];
  /** The last event, or a later position when no event lies between. */
  readonly to: Checkpoint;
  readonly caughtUp: boolean;
  /** Models whose checkpoint moves too, although they handle none of the events. */
  readonly along?: ReadonlySet<ReadModel>;
  readonly traceparents?: readonly string[];
}

export const isAfter = (position: Position, checkpoint: Checkpoint): boolean =>
  checkpoint === null || comparePositions(position, checkpoint) > 0;

/** Applies all events or none. Skips those that a model has applied before. @throws CheckpointMoved, ConnectionLost */
export const applyBatch = async (
  client: pg.ClientBase,
  models: readonly ReadModel[],
  { events, to, caughtUp, along, traceparents }: BatchToApply,
): Promise<void> => {
  const work = models.flatMap((model) => {
    const fresh = events.filter(
      ({ type, position }) => model.handled.has(type) && isAfter(position, model.checkpoint),
    );
    return fresh.length > 0 ? [{ model, fresh }] : [];
  });
  const handling = new Set(work.map(({ model }) => model));
  const concerned = [
    ...handling,
    ...models.filter((model) => along?.has(model) && !handling.has(model)),
  ];
  if (concerned.length === 0 || !to) return;
  if (concerned.some(({ checkpoint }) => checkpoint && isAfter(checkpoint, to)))
    throw new Error('A checkpoint never moves back.');
  let applied: readonly Applied[] = [];
  await orRolledBack(client, async () => {
    const batch = new Batch(client, concerned, { to, caughtUp, traceparents });
    try {
      applied = await together(
        work.map(({ model, fresh }) => applyRows(client, model, fresh, () => batch.begin())),
      );
    } catch (error) {
      // Throws CheckpointMoved when another process wrote these rows meanwhile, which explains the error.
      await batch.begin();
      throw error;
    }
    await batch.commit(applied);
  });
  for (const { committed } of applied) committed();
  for (const model of concerned) model.checkpoint = to;
  faultPoint('leitura.depois-do-commit');
};

class Batch {
  private begun: Promise<void> | undefined;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly models: readonly ReadModel[],
    private readonly move: Move & {
      readonly to: Position;
      readonly traceparents: readonly string[] | undefined;
    },
  ) {}

  /** @throws CheckpointMoved */
  begin(): Promise<void> {
    this.begun ??= (async () => {
      // Awaited, because without `begin` each later statement would commit alone.
      await this.client.query('begin');
      await moveCheckpoints(this.client, this.models, this.move);
    })();
    return this.begun;
  }

  async commit(applied: readonly Applied[]): Promise<void> {
    const { client, models, move } = this;
    const writes = applied.flatMap((model) => model.writes);
    const changes = this.changesOf(applied);
    const record = changes.length > 0 ? [changesToRecord(move.to, changes)] : [];
    const told = announcing(
      models.map(({ projection }) => projection),
      move.to,
      changes,
      move.traceparents,
    );
    if (!this.begun) {
      faultPoint('leitura.antes-do-commit');
      await moveAndWrite(client, models, { move, rows: [...writes, ...record], told });
      return;
    }
    const query = queryOn(client);
    const { text, values } = announcement(told);
    const writing = together([write(query, [...writes, ...record]), query(text, values)]);
    faultPoint('leitura.antes-do-commit');
    await together([writing, client.query('commit')]);
  }

  private changesOf(applied: readonly Applied[]): (Change & { readonly projection: string })[] {
    return applied.flatMap(({ changes }, index) => {
      const projection = this.models[index]!.projection.name;
      return changes.map((change) => ({ ...change, projection }));
    });
  }
}

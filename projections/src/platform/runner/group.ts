import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { Batch, EventStore, StoredEvent } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import type pg from 'pg';
import { applyOneByOne, applyToEach, isCausedByEvents, PoisonEvent } from '../apply/apply-apart.js';
import { applyBatch, isAfter, type BatchToApply } from '../apply/apply-batch.js';
import {
  CheckpointMoved,
  moveCheckpoints,
  sameCheckpoint,
  type Checkpoint,
} from '../checkpoints.js';
import { CutAppend } from '../apply/cut-append.js';
import { FeedMemory } from '../feed/feed-memory.js';
import { EventOmitted, orderedFeed } from '../feed/ordered-feed.js';
import { readEvents } from '../feed/read-events.js';
import type { ReadModel } from '../read-model.js';
import { Backoff, sleep, type Timing } from '../timing.js';
import { beginBatch, tracedBatch } from '../apply/traced-batch.js';
import { ConnectionLost } from '../transaction.js';

const BATCH = 500;

export interface GroupHost {
  readonly client: pg.ClientBase;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly logger: Logger;
  readonly timing: Timing;
  /** The same types for all groups, so that their positions are comparable. */
  readonly types: readonly string[];
  readonly head: Checkpoint;
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  groups(): Iterable<Group>;
  isolate(model: ReadModel, checkpoint: Checkpoint): void;
  stopped(model: ReadModel, poison: PoisonEvent, checkpoint: Checkpoint): Promise<void>;
  reload(models: Iterable<ReadModel>): Promise<void>;
  rebuild(models: Iterable<ReadModel>): Promise<void>;
}

/** Read models at the same checkpoint. They share a subscription, and a transaction per batch. */
export class Group {
  readonly models = new Set<ReadModel>();
  lastActivityAt = 0;
  /** Up to this position, all events of the log were applied. */
  private completeUpTo: Checkpoint = null;
  private readonly memory: FeedMemory;
  private readonly cutAppend = new CutAppend();
  private readonly dissolution = new AbortController();
  private subscription = new AbortController();

  constructor(
    private readonly host: GroupHost,
    public checkpoint: Checkpoint,
    private failures = 0,
  ) {
    this.memory = new FeedMemory(checkpoint);
  }

  get isHealthy(): boolean {
    return this.failures === 0 && !this.dissolution.signal.aborted;
  }

  isCompleteUpTo(head: Checkpoint): boolean {
    return (
      head === null || [this.checkpoint, this.completeUpTo].some((p) => p && !isAfter(head, p))
    );
  }

  dissolve(): void {
    this.dissolution.abort();
    this.subscription.abort();
  }

  resubscribe(): void {
    this.subscription.abort();
  }

  /** Follows the log until dissolved. @throws ConnectionLost */
  async run(): Promise<void> {
    const { signal } = this.dissolution;
    const backoff = new Backoff(this.host.timing.reconnect);
    if (this.failures > 0) await this.pauseAfterFailure();
    while (!signal.aborted)
      try {
        await this.follow(backoff);
      } catch (error) {
        if (signal.aborted) return;
        await this.recover(error, backoff);
      }
  }

  /** Moves stored checkpoints over events that the models do not handle. @throws CheckpointMoved */
  async settle(caughtUp: boolean): Promise<void> {
    const models = [...this.models].filter(
      ({ checkpoint }) => caughtUp || !sameCheckpoint(checkpoint, this.checkpoint),
    );
    if (models.length === 0 || !this.isHealthy) return;
    await moveCheckpoints(this.host.client, models, { to: this.checkpoint, caughtUp });
    for (const model of models) model.checkpoint = this.checkpoint;
  }

  private async follow(backoff: Backoff): Promise<void> {
    this.subscription = new AbortController();
    const { head, store, types } = this.host;
    this.lastActivityAt = performance.now();
    const batches = store.subscribe({
      after: this.checkpoint,
      types,
      maxBatch: BATCH,
      signal: this.subscription.signal,
    });
    for await (const batch of orderedFeed(store, this.memory, types, batches)) {
      await this.host.exclusive(() => this.take(batch));
      if (this.dissolution.signal.aborted) return;
      this.lastActivityAt = performance.now();
      if (batch.caughtUp) this.completeUpTo = head;
      backoff.succeeded();
    }
  }

  private async recover(error: unknown, backoff: Backoff): Promise<void> {
    const { host, models } = this;
    if (error instanceof ConnectionLost) throw error;
    if (error instanceof PoisonEvent) {
      this.failures++;
      const [model] = models;
      if (model && this.failures > host.timing.retries.length)
        await host.stopped(model, error, this.checkpoint);
      await this.pauseAfterFailure();
    } else if (error instanceof CheckpointMoved) {
      host.logger.warn({ err: error }, 'checkpoint moved by another owner');
      await host.reload(models);
    } else if (error instanceof EventOmitted) {
      host.logger.error({ err: error }, 'the event store omitted an event');
      await host.rebuild([...models].filter(({ handled }) => handled.has(error.event.type)));
      await backoff.pause(this.dissolution.signal);
    } else {
      host.logger.warn({ err: error }, 'cannot follow the log; retrying');
      await backoff.pause(this.dissolution.signal);
    }
  }

  private async pauseAfterFailure(): Promise<void> {
    const { retries, stoppedRetry } = this.host.timing;
    await sleep(retries[this.failures - 1] ?? stoppedRetry, this.dissolution.signal);
  }

  private async take(batch: Batch): Promise<void> {
    if (this.dissolution.signal.aborted) return;
    const fresh = batch.events.filter(({ position }) => isAfter(position, this.checkpoint));
    const ahead = this.isHealthy ? this.groupWithin(fresh) : undefined;
    if (!ahead) return this.apply(fresh, fresh.at(-1)?.position ?? this.checkpoint, batch.caughtUp);
    // Apply only events up to the checkpoint of the group ahead. This group then joins that one.
    const missing = fresh.filter(({ position }) => !isAfter(position, ahead.checkpoint));
    await this.apply(missing, ahead.checkpoint, false);
    for (const model of this.models) ahead.models.add(model);
    this.models.clear();
    this.dissolve();
  }

  private groupWithin(events: readonly StoredEvent[]): Group | undefined {
    const last = events.at(-1)?.position ?? this.checkpoint;
    let nearest: Group | undefined;
    for (const group of this.host.groups()) {
      if (group === this || !group.isHealthy) continue;
      const { checkpoint } = group;
      const notBehind =
        sameCheckpoint(checkpoint, this.checkpoint) ||
        (checkpoint && isAfter(checkpoint, this.checkpoint));
      const notBeyond = sameCheckpoint(checkpoint, last) || (last && isAfter(last, checkpoint));
      if (!notBehind || !notBeyond) continue;
      if (!nearest || (nearest.checkpoint && isAfter(nearest.checkpoint, checkpoint)))
        nearest = group;
    }
    return nearest;
  }

  private async apply(
    stored: readonly StoredEvent[],
    to: Checkpoint,
    caughtUp: boolean,
  ): Promise<void> {
    if (sameCheckpoint(to, this.checkpoint)) return;
    const begun = beginBatch();
    const models = [...this.models];
    const placed = await readEvents(this.host.codec, stored, (type) =>
      models.some(({ handled }) => handled.has(type)),
    );
    const along = this.cutAppend.concernedBefore(placed);
    await tracedBatch({ events: placed, to, caughtUp, along }, models, begun, (batch) =>
      this.applyOrIsolate(stored, batch, models),
    );
    this.cutAppend.remember(placed, models);
    this.checkpoint = to;
    this.failures = 0;
  }

  private async applyOrIsolate(
    stored: readonly StoredEvent[],
    batch: BatchToApply,
    models: readonly ReadModel[],
  ): Promise<void> {
    const { client } = this.host;
    try {
      await applyBatch(client, models, batch);
    } catch (error) {
      if (!isCausedByEvents(error)) throw error;
      const [only, ...others] = models;
      if (only && others.length === 0)
        await applyOneByOne(client, only, { stored, placed: batch.events }, (event) => {
          this.memory.remember([event]);
          this.checkpoint = event.position;
          this.failures = 0;
        });
      else this.isolate(await applyToEach(client, models, batch));
    }
  }

  private isolate(refused: readonly ReadModel[]): void {
    for (const model of refused) {
      this.models.delete(model);
      this.host.isolate(model, this.checkpoint);
    }
    if (this.models.size === 0) this.dissolve();
  }
}

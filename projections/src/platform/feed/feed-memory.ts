import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import type { Checkpoint } from '../checkpoints.js';

const RECENT_POSITIONS = 4_096;
const RECENT_STREAMS = 20_000;

export const keyOf = ({ commit, prepare }: Position): string => `${commit}/${prepare}`;

const trim = (collection: Map<unknown, unknown>, size: number): void => {
  for (const oldest of collection.keys()) {
    if (collection.size <= size) return;
    collection.delete(oldest);
  }
};

export class FeedMemory {
  private readonly positions = new Map<string, Position>();
  private readonly revisions = new Map<string, bigint>();
  private last: Checkpoint;
  /** Every position up to here counts as applied. */
  private floor: Checkpoint;
  /** True until a stream is evicted: an unknown stream then has no events. */
  private complete: boolean;

  constructor(checkpoint: Checkpoint) {
    this.last = checkpoint;
    this.floor = checkpoint;
    this.complete = checkpoint === null;
  }

  get position(): Checkpoint {
    return this.last;
  }

  copy(): FeedMemory {
    const copy = new FeedMemory(this.last);
    copy.floor = this.floor;
    copy.complete = this.complete;
    for (const [key, position] of this.positions) copy.positions.set(key, position);
    for (const [stream, revision] of this.revisions) copy.revisions.set(stream, revision);
    return copy;
  }

  remember(events: readonly StoredEvent[]): void {
    for (const { position, stream, revision } of events) {
      this.positions.set(keyOf(position), position);
      this.revisions.delete(stream);
      this.revisions.set(stream, revision);
      this.last = position;
    }
    if (this.positions.size > 2 * RECENT_POSITIONS) this.evictPositions();
    if (this.revisions.size > 2 * RECENT_STREAMS) {
      this.complete = false;
      trim(this.revisions, RECENT_STREAMS);
    }
  }

  markApplied({ position, stream, revision }: StoredEvent): void {
    this.positions.set(keyOf(position), position);
    if ((this.revisions.get(stream) ?? -1n) < revision) this.revisions.set(stream, revision);
  }

  wasApplied(position: Position): boolean {
    const beforeOurTime = this.floor !== null && comparePositions(position, this.floor) <= 0;
    return beforeOurTime || this.positions.has(keyOf(position));
  }

  isBehind(position: Position): boolean {
    return this.last !== null && comparePositions(position, this.last) <= 0;
  }

  /** Last revision of the stream; -1 before its first event, undefined when unknown. */
  revisionOf(stream: string): bigint | undefined {
    return this.revisions.get(stream) ?? (this.complete ? -1n : undefined);
  }

  private evictPositions(): void {
    trim(this.positions, RECENT_POSITIONS);
    const [oldest] = this.positions.values();
    if (oldest) this.floor = oldest;
  }
}

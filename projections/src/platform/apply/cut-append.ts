import { UnreadableEvent } from '@encomenda/platform/event-store/encryption/codec';
import type { PlacedEvent } from './apply-batch.js';
import type { ReadModel } from '../read-model.js';

const NONE: ReadonlySet<ReadModel> = new Set();

const commandOf = (placed: PlacedEvent | undefined): string | undefined =>
  placed === undefined || placed.event instanceof UnreadableEvent
    ? undefined
    : placed.event.metadata.commandId;

/**
 * When two batches split an append, models that handled its first part must move to its end: an answer waits for it.
 */
export class CutAppend {
  private commandId: string | undefined;
  private concerned = NONE;

  /** Models that handled an earlier part of the append with which these events begin. */
  concernedBefore(events: readonly PlacedEvent[]): ReadonlySet<ReadModel> {
    const first = commandOf(events[0]);
    return first !== undefined && first === this.commandId ? this.concerned : NONE;
  }

  remember(events: readonly PlacedEvent[], models: readonly ReadModel[]): void {
    const last = commandOf(events.at(-1));
    if (last === undefined) return;
    const ours = events.filter((event) => commandOf(event) === last);
    const now = models.filter(({ handled }) => ours.some(({ type }) => handled.has(type)));
    const before = last === this.commandId ? this.concerned : NONE;
    this.concerned = new Set([...before, ...now]);
    this.commandId = last;
  }
}

import { UnreadableEvent } from '@encomenda/platform/event-store/codec';
import type { PlacedEvent } from './apply-batch.js';
import type { ReadModel } from './read-model.js';

const NONE: ReadonlySet<ReadModel> = new Set();

const commandOf = (placed: PlacedEvent | undefined): string | undefined =>
  placed === undefined || placed.event instanceof UnreadableEvent
    ? undefined
    : placed.event.metadata.commandId;

/**
 * The last command of the batches so far. Its append may be cut: some of its events come in the next
 * batch. A read model that handled the first part alone would stay behind the end of the append, and
 * the command's answer waits until it is there.
 */
export class CutAppend {
  private commandId: string | undefined;
  private concerned = NONE;

  /** The models that an earlier part of the append concerned with which these events begin. */
  concernedBefore(events: readonly PlacedEvent[]): ReadonlySet<ReadModel> {
    const first = commandOf(events[0]);
    return first !== undefined && first === this.commandId ? this.concerned : NONE;
  }

  /** Remembers the last command of applied events. */
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

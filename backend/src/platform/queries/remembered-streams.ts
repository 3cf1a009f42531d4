import type { EventStore, StoredEvent } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE } from '../tokens.js';

/** Maximum events of all streams, about 8 MB. */
const EVENTS_KEPT = 4_000;
/** Shorter streams are read again as fast as their new events. */
const WORTH_KEEPING = 100;

/** Caches long streams. Events stay encrypted in the cache, so that data of an erased person cannot be read. */
@Injectable()
export class RememberedStreams {
  /** Least recently read first. */
  private readonly streams = new Map<string, readonly StoredEvent[]>();
  private kept = 0;

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** As `EventStore.readStream`. @throws StoreUnavailable */
  async read(stream: string): Promise<readonly StoredEvent[]> {
    const last = this.streams.get(stream)?.at(-1);
    if (!last) return this.keep(stream, await this.store.readStream(stream));
    const newer = await this.store.readStream(stream, last.revision + 1n);
    // Another read may have added events meanwhile, or evicted the stream.
    const known = this.streams.get(stream);
    if (!known) return this.keep(stream, await this.store.readStream(stream));
    const end = known.at(-1)!.revision;
    const added = newer.filter(({ revision }) => revision > end);
    return this.keep(stream, added.length === 0 ? known : [...known, ...added]);
  }

  private keep(stream: string, events: readonly StoredEvent[]): readonly StoredEvent[] {
    this.forget(stream);
    if (events.length < WORTH_KEEPING || events.length > EVENTS_KEPT) return events;
    this.streams.set(stream, events);
    this.kept += events.length;
    for (const oldest of this.streams.keys()) {
      if (this.kept <= EVENTS_KEPT) break;
      this.forget(oldest);
    }
    return events;
  }

  private forget(stream: string): void {
    this.kept -= this.streams.get(stream)?.length ?? 0;
    this.streams.delete(stream);
  }
}

import type { Position } from '@encomenda/contracts/shared/events/event';
import {
  RevisionConflict,
  StoreUnavailable,
  type AppendResult,
  type Batch,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type ServerIdentity,
  type StoredEvent,
} from '@encomenda/platform/event-store/event-store';

/** Failure of an append: nothing was written, or only the answer is lost. */
export type Accident = 'never-arrives' | 'answer-lost';

/** Fulfils the contract of the event store, including idempotent appends. */
export class InMemoryEventStore implements EventStore {
  readonly all: StoredEvent[] = [];
  readonly accidents: Accident[] = [];
  /** Called once, before the next append. */
  beforeAppend: (() => Promise<void>) | undefined;
  /** Whether repeated ids are recognised. Real stores forget them after some time. */
  remembersIds = true;
  appends = 0;
  reads = 0;

  async append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    this.appends++;
    const before = this.beforeAppend;
    this.beforeAppend = undefined;
    await before?.();
    const accident = this.accidents.shift();
    if (accident === 'never-arrives') throw new StoreUnavailable(new Error('cut'));
    const result = this.write(stream, events, expected);
    if (accident === 'answer-lost') throw new StoreUnavailable(new Error('cut'));
    return result;
  }

  async readStream(stream: string, from = 0n): Promise<StoredEvent[]> {
    this.reads++;
    return this.all.filter((event) => event.stream === stream && event.revision >= from);
  }

  async lastEvent(stream: string): Promise<StoredEvent | null> {
    return (await this.readStream(stream)).at(-1) ?? null;
  }

  async server(): Promise<ServerIdentity> {
    return { embedded: true, version: '1' };
  }

  async head(): Promise<Position | null> {
    return this.all.at(-1)?.position ?? null;
  }

  async *subscribe(): AsyncIterable<Batch> {
    yield { events: this.all, caughtUp: true };
  }

  async close(): Promise<void> {}

  private write(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ): AppendResult {
    const written = this.all.filter((event) => event.stream === stream);
    const repeated = written.filter(({ id }) => events.some((event) => event.id === id)).at(-1);
    if (repeated && this.remembersIds)
      return { revision: repeated.revision, position: repeated.position };
    const last = written.at(-1)?.revision ?? 'no-stream';
    if (last !== expected) throw new RevisionConflict(stream);
    for (const event of events) {
      const place = BigInt(this.all.length);
      const revision = BigInt(this.all.filter((other) => other.stream === stream).length);
      const position = { commit: place, prepare: place };
      this.all.push({ ...event, stream, revision, position });
    }
    const end = this.all.at(-1)!;
    return { revision: end.revision, position: end.position };
  }
}

import { randomUUID } from 'node:crypto';
import { decide, type StoredAt } from './decide.js';
import { WrongExpectedRevision } from '../refusals/errors.js';
import {
  metastreamOf,
  TOMBSTONE_REVISION,
  TYPE_METADATA,
  TYPE_TOMBSTONE,
  type ExpectedRevision,
  type ProposedEvent,
  type RecordedEvent,
  type WriteResult,
} from '../event.js';
import {
  isSoftDeleted,
  METASTREAM_METADATA,
  NO_METADATA,
  parseMetadata,
  type StreamMetadata,
  withTruncateBefore,
} from './stream-metadata.js';
import { describedStream, type StreamState } from './stream-state.js';

export interface Write {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
}

const EMPTY = Buffer.alloc(0);

const ownEvent = (type: string, data: Buffer): ProposedEvent => ({
  id: randomUUID(),
  type,
  isJson: true,
  data,
  metadata: EMPTY,
});

/** Decides writes in order. Each write sees the effects of earlier ones. Commits nothing. */
export class BatchPlan {
  readonly events: RecordedEvent[] = [];
  readonly changed = new Map<string, StreamState>();
  readonly #planned = new Map<string, StoredAt[]>();

  /** @param next position of the first event @param created ticks of 100 ns since the epoch */
  constructor(
    private readonly committed: ReadonlyMap<string, StreamState>,
    private readonly stored: ReadonlyMap<string, StoredAt[]>,
    private next: number,
    private readonly created: string,
  ) {}

  add(write: Write): WriteResult | Error {
    const state = this.#state(write.stream);
    const ids = write.events.map((event) => event.id);
    if (write.kind === 'delete' && this.#neverExisted(write.stream, state))
      return new WrongExpectedRevision(write.stream, write.expected, state.last);
    const decision = decide(write.stream, write.expected, ids, state, this.#placesOf);
    switch (decision.kind) {
      case 'refuse':
        return decision.error;
      case 'already':
        return { revision: decision.revision, position: decision.position };
      case 'write':
        return this.#write(write, state, decision.undelete);
    }
  }

  /** EventStoreDB refuses to delete a stream without events and metadata, whatever the expected revision. */
  #neverExisted(stream: string, { last, tombstoned }: StreamState): boolean {
    return !tombstoned && last < 0 && this.#state(metastreamOf(stream)).last < 0;
  }

  #write(write: Write, state: StreamState, undelete: boolean): WriteResult {
    switch (write.kind) {
      case 'delete':
        return this.#describe(write.stream, NO_METADATA, 'everything');
      case 'tombstone':
        return this.#record(write.stream, ownEvent(TYPE_TOMBSTONE, EMPTY), TOMBSTONE_REVISION);
      case 'append':
        if (write.events.length === 0) return { revision: state.last, position: undefined };
        if (undelete) this.#describe(write.stream, state.metadata, state.last + 1);
        return this.#append(write);
    }
  }

  #append(write: Write): WriteResult {
    const described = describedStream(write.stream);
    const before = described === undefined ? undefined : this.#state(described);
    let result: WriteResult = { revision: -1, position: undefined };
    for (const event of write.events) result = this.#record(write.stream, event);
    if (described !== undefined && before && isSoftDeleted(before.metadata)) {
      this.#keepHidden(described, before.last);
    }
    return result;
  }

  /** New metadata must not make the events of a deleted stream visible again. */
  #keepHidden(stream: string, last: number): void {
    this.#describe(stream, this.#state(stream).metadata, last + 1);
  }

  #describe(
    stream: string,
    metadata: StreamMetadata,
    truncateBefore: number | 'everything',
  ): WriteResult {
    const data = withTruncateBefore(metadata, truncateBefore);
    return this.#record(metastreamOf(stream), ownEvent(TYPE_METADATA, data));
  }

  #record(stream: string, event: ProposedEvent, fixedRevision?: number): WriteResult {
    const state = this.#state(stream);
    const revision = fixedRevision ?? state.last + 1;
    const position = this.next++;
    this.events.push({
      id: event.id,
      type: event.type,
      isJson: event.isJson,
      data: event.data,
      metadata: event.metadata,
      stream,
      revision,
      position,
      created: this.created,
    });
    const places = this.#planned.get(event.id);
    if (places) places.push({ stream, revision, position });
    else this.#planned.set(event.id, [{ stream, revision, position }]);

    const tombstoned = revision >= TOMBSTONE_REVISION;
    this.changed.set(stream, { ...state, last: revision, tombstoned });
    if (tombstoned) this.#change(metastreamOf(stream), { tombstoned });
    const described = describedStream(stream);
    if (described !== undefined) {
      this.#change(described, { hasMetadata: true, metadata: metadataFor(described, event.data) });
    }
    return { revision, position };
  }

  #change(stream: string, change: Partial<StreamState>): void {
    this.changed.set(stream, { ...this.#state(stream), ...change });
  }

  #state(stream: string): StreamState {
    const state = this.changed.get(stream) ?? this.committed.get(stream);
    if (!state) throw new Error(`the state of ${stream} was not loaded`);
    return state;
  }

  readonly #placesOf = (id: string): readonly StoredAt[] => {
    const stored = this.stored.get(id);
    const planned = this.#planned.get(id);
    if (!planned) return stored ?? [];
    return stored ? [...stored, ...planned] : planned;
  };
}

const metadataFor = (stream: string, data: Buffer) =>
  describedStream(stream) === undefined ? parseMetadata(data) : METASTREAM_METADATA;

export const streamsOf = (write: Write): string[] => {
  const described = describedStream(write.stream);
  const needed = [write.stream];
  if (described !== undefined) needed.push(described);
  if (write.kind !== 'append') needed.push(metastreamOf(write.stream));
  return needed;
};

import {
  baseStreamOf,
  isMetastream,
  TOMBSTONE_REVISION,
  TOMBSTONE_REVISION_TEXT,
} from '../event.js';
import {
  METASTREAM_METADATA,
  NO_METADATA,
  parseMetadata,
  type StreamMetadata,
} from './stream-metadata.js';

export interface StreamState {
  readonly last: number;
  readonly tombstoned: boolean;
  readonly hasMetadata: boolean;
  readonly metadata: StreamMetadata;
}

export const NEW_STREAM: StreamState = {
  last: -1,
  tombstoned: false,
  hasMetadata: false,
  metadata: NO_METADATA,
};

export type Query = (text: string, values: unknown[]) => Promise<unknown[][]>;

const CACHED_STREAMS = 100_000;

/** Cache of committed states. A state is loaded once; each commit updates it. */
export class StreamStates {
  readonly #states = new Map<string, StreamState>();
  readonly #sql: string;
  /** Changes whenever a state that is being loaded could be stale. */
  #version = 0;

  constructor(schema: string) {
    this.#sql = loadStatement(schema);
  }

  get(stream: string): StreamState | undefined {
    return this.#states.get(stream);
  }

  async load(streams: Iterable<string>, query: Query): Promise<Map<string, StreamState>> {
    const known = new Map<string, StreamState>();
    const missing: string[] = [];
    for (const stream of new Set(streams)) {
      const state = this.#states.get(stream);
      if (state) known.set(stream, state);
      else missing.push(stream);
    }
    if (missing.length === 0) return known;

    for (;;) {
      const version = this.#version;
      const rows = await query(this.#sql, [missing]);
      if (version !== this.#version) continue;
      for (const row of rows) {
        const name = row[0] as string;
        // A commit during the query wrote a newer state.
        const state = this.#states.get(name) ?? stateOf(row);
        this.#states.set(name, state);
        known.set(name, state);
      }
      return known;
    }
  }

  async loadOne(stream: string, query: Query): Promise<StreamState> {
    return this.#states.get(stream) ?? (await this.load([stream], query)).get(stream)!;
  }

  commit(changed: ReadonlyMap<string, StreamState>): void {
    for (const [stream, state] of changed) {
      if (isMetastream(stream) || state.tombstoned) this.#version++;
      // Inserting again keeps the map in order of last change, for eviction.
      this.#states.delete(stream);
      this.#states.set(stream, state);
    }
    if (this.#states.size > CACHED_STREAMS) this.#evictOldest();
  }

  /** After a lost connection the outcome of a commit is unknown. */
  clear(): void {
    this.#version++;
    this.#states.clear();
  }

  #evictOldest(): void {
    this.#version++;
    let surplus = this.#states.size - CACHED_STREAMS * 0.9;
    for (const stream of this.#states.keys()) {
      if (surplus-- <= 0) return;
      this.#states.delete(stream);
    }
  }
}

const loadStatement = (schema: string): string => `
  select n.name,
    (select e.revision from ${schema}.events e where e.stream = n.name
      order by e.revision desc limit 1),
    (select e.data from ${schema}.events e where e.stream = '$$' || n.name
      order by e.revision desc limit 1),
    starts_with(n.name, '$$') and exists (select 1 from ${schema}.events e
      where e.stream = substr(n.name, 3) and e.revision = ${TOMBSTONE_REVISION_TEXT})
  from unnest($1::text[]) as n(name)`;

const stateOf = (row: unknown[]): StreamState => {
  const name = row[0] as string;
  const last = (row[1] as number | null) ?? -1;
  const metadata = row[2] as Buffer | null;
  return {
    last,
    tombstoned: last >= TOMBSTONE_REVISION || row[3] === true,
    hasMetadata: metadata !== null,
    metadata: isMetastream(name)
      ? METASTREAM_METADATA
      : metadata
        ? parseMetadata(metadata)
        : NO_METADATA,
  };
};

/** The stream that a metastream describes; undefined for other streams. */
export const describedStream = (stream: string): string | undefined =>
  isMetastream(stream) ? baseStreamOf(stream) : undefined;

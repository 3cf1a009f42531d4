/** The revision PostgreSQL keeps for a tombstone (2^63 - 1), as the nearest JavaScript number. */
export const TOMBSTONE_REVISION = 2 ** 63;
export const TOMBSTONE_REVISION_TEXT = '9223372036854775807';

export const TYPE_TOMBSTONE = '$streamDeleted';
export const TYPE_METADATA = '$metadata';
export const TYPE_LINK = '$>';

/** Names and types longer than this (in UTF-8 bytes) are refused: they are indexed and matched against filters. */
export const MAX_NAME_BYTES = 512;

/** Bytes of data that one append may carry, as EventStoreDB 24 counts them: metadata and types are free. */
export const MAX_APPEND_BYTES = 1_048_576;

/** Bytes of everything that one append may carry: what it may take of this server's memory. */
const MAX_APPEND_MEMORY = 16 * 1_048_576;

/** The first event of a log stands at 1, so that 0 can mean "before everything" in an exclusive subscription. */
export const FIRST_POSITION = 1;

export interface ProposedEvent {
  /** Canonical lower-case UUID. */
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

export interface RecordedEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Gapless place in the whole log, counted from 1. */
  readonly position: number;
  /** Ticks of 100 ns since the Unix epoch. */
  readonly created: string;
  /** The event as it goes over the wire, kept while the event is in memory for several subscribers. */
  wire?: Buffer;
}

export type ExpectedRevision = number | 'any' | 'no_stream' | 'stream_exists';

export interface WriteResult {
  /** Revision of the last event of the append; -1 when the stream is empty. */
  readonly revision: number;
  /** Position of the last event; undefined when nothing was there to write. */
  readonly position: number | undefined;
}

export const isMetastream = (stream: string): boolean => stream.startsWith('$$');
export const metastreamOf = (stream: string): string => `$$${stream}`;
export const baseStreamOf = (metastream: string): string => metastream.slice(2);

/** Bytes of memory that an event takes: data, metadata and type. */
export const eventSize = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + 2 * event.type.length;

/** How much an append has grown to, event by event. */
export class AppendSize {
  #data = 0;
  #bytes = 0;

  /** @returns whether it is still within the limits */
  add(event: ProposedEvent): boolean {
    this.#data += event.data.length;
    this.#bytes += eventSize(event);
    return this.#data <= MAX_APPEND_BYTES && this.#bytes <= MAX_APPEND_MEMORY;
  }

  /** Bytes of memory. */
  get bytes(): number {
    return this.#bytes;
  }
}

/** A revision as PostgreSQL and the wire write it. */
export const revisionText = (revision: number): string =>
  revision >= TOMBSTONE_REVISION ? TOMBSTONE_REVISION_TEXT : String(revision);

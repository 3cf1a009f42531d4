/** 2^63 - 1, the stored revision of a tombstone, as the nearest JavaScript number. */
export const TOMBSTONE_REVISION = 2 ** 63;
export const TOMBSTONE_REVISION_TEXT = '9223372036854775807';

export const TYPE_TOMBSTONE = '$streamDeleted';
export const TYPE_METADATA = '$metadata';
export const TYPE_LINK = '$>';

/** UTF-8 bytes of a stream name or event type. Both are indexed and matched by filters. */
export const MAX_NAME_BYTES = 512;

/** Metadata and types do not count, as in EventStoreDB 24. */
export const MAX_APPEND_BYTES = 1_048_576;

/** Data, metadata and types of one append: bounds this server's memory. */
const MAX_APPEND_MEMORY = 16 * 1_048_576;

/** 0 means "before everything" in exclusive subscriptions. */
export const FIRST_POSITION = 1;

export interface ProposedEvent {
  /** UUID in canonical lower case. */
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

export interface RecordedEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Position in the whole log, from 1 without gaps. */
  readonly position: number;
  /** Ticks of 100 ns since the Unix epoch. */
  readonly created: string;
  wire?: Buffer;
}

export type ExpectedRevision = number | 'any' | 'no_stream' | 'stream_exists';

export interface WriteResult {
  readonly revision: number;
  /** Position of the last event; undefined when nothing was written. */
  readonly position: number | undefined;
}

export const isMetastream = (stream: string): boolean => stream.startsWith('$$');
export const metastreamOf = (stream: string): string => `$$${stream}`;
export const baseStreamOf = (metastream: string): string => metastream.slice(2);

export const eventSize = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + 2 * event.type.length;

const EVENT_OVERHEAD = 400;

export const memoryOf = ({ data, metadata }: RecordedEvent): number =>
  EVENT_OVERHEAD + 2 * (data.length + metadata.length);

export class AppendSize {
  #data = 0;
  #bytes = 0;

  add(event: ProposedEvent): boolean {
    this.#data += event.data.length;
    this.#bytes += eventSize(event);
    return this.#data <= MAX_APPEND_BYTES && this.#bytes <= MAX_APPEND_MEMORY;
  }

  get bytes(): number {
    return this.#bytes;
  }
}

export const revisionText = (revision: number): string =>
  revision >= TOMBSTONE_REVISION ? TOMBSTONE_REVISION_TEXT : String(revision);

import type { Position } from '@encomenda/contracts/shared/event';

/** An event to append: data encoded, metadata without personal data. */
export interface EventToAppend {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

/** An event as stored, not decoded. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** Expected revision of the stream; `no-stream` when it must not exist. */
export type ExpectedRevision = bigint | 'no-stream';

export interface AppendResult {
  readonly revision: bigint;
  readonly position: Position;
}

/** Events in log order; `caughtUp` when none follow yet. */
export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  readonly after: Position | null;
  readonly types: readonly string[];
  readonly maxBatch: number;
  readonly signal: AbortSignal;
}

export interface ServerIdentity {
  /** The server of `npm start`, not an EventStoreDB. */
  readonly embedded: boolean;
  /** As the server reports it: `23.10.6`. */
  readonly version: string;
}

/** The log. Its one adapter works with the embedded server and an EventStoreDB cluster. */
export interface EventStore {
  /**
   * Appends all events or none. Idempotent by event id: ids stored at the expected revision count
   * as a repetition, whatever their content.
   * @throws RevisionConflict when the stream is at another revision
   * @throws StoreUnavailable when the outcome is unknown; appending the same events again is safe
   */
  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ): Promise<AppendResult>;

  /**
   * Oldest first; empty when the stream does not exist.
   * @param from first revision to read, all by default; beyond the end there is none
   */
  readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]>;

  /** Null when the stream does not exist. */
  lastEvent(stream: string): Promise<StoredEvent | null>;

  /** Position of the last event, system events included; null when the log is empty. */
  head(): Promise<Position | null>;

  /** Which server answers. @throws StoreUnavailable */
  server(): Promise<ServerIdentity>;

  /** Yields events of these types in order until `signal` aborts. @throws StoreUnavailable */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;

  close(): Promise<void>;
}

export class RevisionConflict extends Error {
  constructor(readonly stream: string) {
    super(`Stream ${stream} is at another revision than expected.`);
    this.name = 'RevisionConflict';
  }
}

/** No reliable answer: the request may or may not have been carried out. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event store did not answer.', { cause });
    this.name = 'StoreUnavailable';
  }
}

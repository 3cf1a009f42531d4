import type { Position } from '@encomenda/contracts/shared/events/event';

export interface EventToAppend {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** `no-stream`: the stream must not exist. */
export type ExpectedRevision = bigint | 'no-stream';

export interface AppendResult {
  readonly revision: bigint;
  readonly position: Position;
}

/** Events in log order. `caughtUp` is true when no event follows yet. */
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
  /** True for the server of `npm start`, false for EventStoreDB. */
  readonly embedded: boolean;
  /** As the server reports it, for example `23.10.6`. */
  readonly version: string;
}

/** The event log. One adapter serves both the embedded server and an EventStoreDB cluster. */
export interface EventStore {
  /**
   * Appends all events or none. Idempotent by event id, whatever the content.
   * @throws RevisionConflict; StoreUnavailable when the outcome is unknown: append the same again
   */
  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ): Promise<AppendResult>;

  /** Events from revision `from` on, oldest first. Empty when there is none. */
  readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]>;

  /** Null when the stream does not exist. */
  lastEvent(stream: string): Promise<StoredEvent | null>;

  /** Position of the last event, system events included; null when the log is empty. */
  head(): Promise<Position | null>;

  server(): Promise<ServerIdentity>;

  /** Yields events of these types in log order until `signal` aborts. @throws StoreUnavailable */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;

  close(): Promise<void>;
}

export class RevisionConflict extends Error {
  constructor(readonly stream: string) {
    super(`Stream ${stream} is at another revision than expected.`);
    this.name = 'RevisionConflict';
  }
}

/** The server gave no reliable answer: it may have carried out the request. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event store did not answer.', { cause });
    this.name = 'StoreUnavailable';
  }
}

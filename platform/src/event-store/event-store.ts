import type { Position } from '@encomenda/contracts/shared/event';

/** An event as it goes into the log: data already encoded, metadata without personal data. */
export interface EventToAppend {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

/** An event as it comes out of the log, undecoded. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** Revision that the stream must stand at: `no-stream` for a stream that must not exist yet. */
export type ExpectedRevision = bigint | 'no-stream';

export interface AppendResult {
  /** Revision of the last event appended. */
  readonly revision: bigint;
  readonly position: Position;
}

/** Events in log order; `caughtUp` is true once nothing more was waiting behind them. */
export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  /** Position of the last event already handled; null starts at the beginning. */
  readonly after: Position | null;
  readonly types: readonly string[];
  readonly maxBatch: number;
  readonly signal: AbortSignal;
}

/** The log. One adapter, over the official client; the same for the embedded server and a cluster. */
export interface EventStore {
  /**
   * Appends all events or none. Ids that the stream holds at this place already count as a repetition, whatever
   * else the events say: an id belongs to one event, and is never given to another.
   * @throws RevisionConflict when the stream stands elsewhere
   * @throws StoreUnavailable when the outcome is not known: sending the same events again is safe
   */
  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ): Promise<AppendResult>;

  /** A stream's events, oldest first; empty when there is no such stream. */
  readStream(stream: string): Promise<readonly StoredEvent[]>;

  /** The last event of a stream; null when there is no such stream. */
  lastEvent(stream: string): Promise<StoredEvent | null>;

  /** Position of the last event in the log, system events included; null when it is empty. */
  head(): Promise<Position | null>;

  /** Pulls events of these types for ever, in order. Ends with `signal`, throws StoreUnavailable when cut. */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;

  close(): Promise<void>;
}

export class RevisionConflict extends Error {
  constructor(readonly stream: string) {
    super(`Stream ${stream} stands at another revision than expected.`);
    this.name = 'RevisionConflict';
  }
}

/** No answer, or none that can be trusted: what was sent may or may not have been written. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event store did not answer.', { cause });
    this.name = 'StoreUnavailable';
  }
}

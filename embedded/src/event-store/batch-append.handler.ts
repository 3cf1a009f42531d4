import { status, type ServerDuplexStream } from '@grpc/grpc-js';
import {
  decodeChunk,
  encodeFailure,
  encodeSuccess,
  type BatchChunk,
  type BatchOptions,
} from './batch-append.codec.js';
import { encodeStatus } from './batch-append.errors.js';
import { InvalidRequest, MaximumAppendSizeExceeded } from './errors.js';
import { appendSize, MAX_APPEND_BYTES, type ProposedEvent } from './event.js';
import { statusError } from './status.js';
import type { EventStore } from './store.js';

/** Bytes and appends of one connection that may wait for an answer before it is no longer read. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
const MAX_WAITING_APPENDS = 10_000;

const STOPPING = statusError(status.UNAVAILABLE, 'the event store is stopping');

/** An append whose chunks are still arriving. */
interface Gathering {
  readonly options: BatchOptions | undefined;
  readonly rawStream: Buffer;
  readonly events: ProposedEvent[];
  bytes: number;
  /** Why it is refused as soon as its last chunk is here. */
  problem: Error | undefined;
}

/** One long-lived call that carries all appends of a client, each answered exactly once. */
export const batchAppendHandler =
  (store: EventStore) =>
  (call: ServerDuplexStream<Buffer, Buffer>): void => {
    new BatchAppendCall(store, call).start();
  };

class BatchAppendCall {
  readonly #gathering = new Map<string, Gathering>();
  #waitingBytes = 0;
  #waitingAppends = 0;
  #ended = false;
  #congested = false;

  constructor(
    private readonly store: EventStore,
    private readonly call: ServerDuplexStream<Buffer, Buffer>,
  ) {}

  start(): void {
    this.call.on('data', (message: Buffer) => this.#chunk(message));
    this.call.on('end', () => {
      this.#ended = true;
      this.#endWhenAnswered();
    });
    this.call.on('drain', () => {
      this.#congested = false;
      this.#regulate();
    });
    const forget = this.store.onStopping(() => {
      // An ordinary end would leave a client waiting for the answer to what it sent meanwhile.
      if (!this.call.cancelled && !this.call.writableEnded) this.call.emit('error', STOPPING);
    });
    for (const event of ['cancelled', 'error', 'close']) {
      this.call.on(event, () => {
        this.#gathering.clear();
        forget();
      });
    }
  }

  #chunk(message: Buffer): void {
    let chunk: BatchChunk;
    try {
      chunk = decodeChunk(message, Date.now());
    } catch (error) {
      this.call.destroy(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    const key = chunk.rawCorrelationId.toString('latin1');
    const append = this.#gathering.get(key) ?? {
      options: chunk.options,
      rawStream: chunk.rawStream,
      events: [],
      bytes: 0,
      problem: undefined,
    };
    append.problem ??= chunk.problem;
    gather(append, chunk.events);
    if (!chunk.isFinal) {
      this.#gathering.set(key, append);
      return;
    }
    this.#gathering.delete(key);
    this.#submit(chunk.rawCorrelationId, append);
  }

  #submit(correlationId: Buffer, { options, rawStream, events, bytes, problem }: Gathering): void {
    if (problem || !options) {
      const error = problem ?? new InvalidRequest('the append has no options');
      this.#answer(encodeFailure(correlationId, rawStream, encodeStatus(error)));
      return;
    }
    this.#waitingBytes += bytes;
    this.#waitingAppends++;
    this.#regulate();
    this.store
      .write(
        { kind: 'append', stream: options.stream, expected: options.expected, events },
        options.deadline,
      )
      .then(
        (result) => encodeSuccess(correlationId, rawStream, result),
        (error: unknown) => encodeFailure(correlationId, rawStream, encodeStatus(error)),
      )
      .then((answer) => {
        this.#waitingBytes -= bytes;
        this.#waitingAppends--;
        this.#answer(answer);
        this.#regulate();
        this.#endWhenAnswered();
      })
      .catch(() => this.call.destroy());
  }

  #answer(answer: Buffer): void {
    if (this.call.cancelled || this.call.writableEnded) return;
    if (!this.call.write(answer)) this.#congested = true;
  }

  /** Stops reading while too much waits, so that a fast client does not fill the memory. */
  #regulate(): void {
    const tooMuch =
      this.#congested ||
      this.#waitingBytes > MAX_WAITING_BYTES ||
      this.#waitingAppends > MAX_WAITING_APPENDS;
    if (tooMuch && !this.call.isPaused()) this.call.pause();
    else if (!tooMuch && this.call.isPaused()) this.call.resume();
  }

  #endWhenAnswered(): void {
    if (this.#ended && this.#waitingAppends === 0 && !this.call.writableEnded) this.call.end();
  }
}

const gather = (append: Gathering, events: readonly ProposedEvent[]): void => {
  if (append.problem) return;
  for (const event of events) {
    append.bytes += appendSize(event);
    append.events.push(event);
  }
  if (append.bytes > MAX_APPEND_BYTES) {
    append.problem = new MaximumAppendSizeExceeded();
    append.events.length = 0;
  }
};

import { status, type ServerDuplexStream } from '@grpc/grpc-js';
import {
  decodeChunk,
  encodeFailure,
  encodeSuccess,
  type BatchChunk,
  type BatchOptions,
} from './batch-append.codec.js';
import { encodeStatus } from './batch-append.errors.js';
import { DeadlinePassed, MaximumAppendSizeExceeded } from '../refusals/errors.js';
import { AppendSize, type ProposedEvent } from '../event.js';
import { statusError } from '../refusals/status.js';
import type { EventStore } from '../store.js';

/** Reading from a call pauses while more bytes or appends than these are unanswered. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
const MAX_WAITING_APPENDS = 10_000;

const STOPPING = statusError(status.UNAVAILABLE, 'the event store is stopping');

const MAX_TIMER_MS = 2 ** 31 - 1;

interface Gathering {
  readonly options: BatchOptions;
  readonly events: ProposedEvent[];
  readonly size: AppendSize;
  timer: NodeJS.Timeout | undefined;
}

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
    const unsubscribe = this.store.onStopping(() => {
      // After a normal end the client would wait for ever for answers to later appends.
      if (!this.call.cancelled && !this.call.writableEnded) this.call.emit('error', STOPPING);
    });
    for (const event of ['cancelled', 'error', 'close']) {
      this.call.on(event, () => {
        for (const { timer } of this.#gathering.values()) clearTimeout(timer);
        this.#gathering.clear();
        unsubscribe();
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
    const { rawCorrelationId: id, options, problem } = chunk;
    const key = id.toString('latin1');
    const begun = this.#gathering.get(key);
    // A second answer would break the client: ignore further chunks of an append already answered.
    if (!begun && !chunk.isFirst) return;
    if (problem) {
      this.#refuse(id, begun?.options.rawStream ?? chunk.rawStream, problem);
      return;
    }
    const append = begun ?? (options && this.#begin(id, options));
    if (!append) return;
    for (const event of chunk.events) {
      append.events.push(event);
      if (append.size.add(event)) continue;
      this.#refuse(id, append.options.rawStream, new MaximumAppendSizeExceeded());
      return;
    }
    if (!chunk.isFinal) return;
    this.#discard(key);
    this.#submit(id, append);
  }

  #begin(id: Buffer, options: BatchOptions): Gathering {
    const append: Gathering = { options, events: [], size: new AppendSize(), timer: undefined };
    if (options.deadline !== Infinity) {
      const left = Math.min(options.deadline - Date.now(), MAX_TIMER_MS);
      append.timer = setTimeout(
        () => this.#refuse(id, options.rawStream, new DeadlinePassed()),
        left,
      );
    }
    this.#gathering.set(id.toString('latin1'), append);
    return append;
  }

  #discard(key: string): void {
    clearTimeout(this.#gathering.get(key)?.timer);
    this.#gathering.delete(key);
  }

  #refuse(id: Buffer, rawStream: Buffer, error: Error): void {
    this.#discard(id.toString('latin1'));
    this.#answer(encodeFailure(id, rawStream, encodeStatus(error)));
    this.#endWhenAnswered();
  }

  #submit(correlationId: Buffer, { options, events, size }: Gathering): void {
    const { bytes } = size;
    const { rawStream } = options;
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

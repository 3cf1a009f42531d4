import type { Write } from '../decision/batch-plan.js';
import { DeadlinePassed } from '../refusals/errors.js';
import { eventSize, type WriteResult } from '../event.js';

const MAX_BATCH_EVENTS = 5_000;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;
const SWEEP_MS = 25;

export class PendingWrite {
  readonly promise: Promise<WriteResult>;
  readonly bytes: number;
  #resolve!: (result: WriteResult) => void;
  #reject!: (error: Error) => void;
  #settled = false;

  /** @param deadline instant in ms since the epoch; Infinity for none */
  constructor(
    readonly write: Write,
    readonly deadline: number,
  ) {
    let bytes = 0;
    for (const event of write.events) bytes += eventSize(event);
    this.bytes = bytes;
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  get settled(): boolean {
    return this.#settled;
  }

  settle(outcome: WriteResult | Error): void {
    if (this.#settled) return;
    this.#settled = true;
    if (outcome instanceof Error) this.#reject(outcome);
    else this.#resolve(outcome);
  }
}

/** Writes in order of arrival. A write whose deadline passes is rejected with {@link DeadlinePassed}. */
export class WriteQueue {
  #waiting: PendingWrite[] = [];
  readonly #open = new Set<PendingWrite>();
  #sweeper: NodeJS.Timeout | undefined;

  get length(): number {
    return this.#waiting.length;
  }

  add(write: Write, deadline: number): PendingWrite {
    const pending = new PendingWrite(write, deadline);
    this.#waiting.push(pending);
    if (deadline !== Infinity) this.#watch(pending);
    return pending;
  }

  take(): PendingWrite[] {
    const now = Date.now();
    const batch: PendingWrite[] = [];
    let events = 0;
    let bytes = 0;
    let index = 0;
    for (; index < this.#waiting.length; index++) {
      const pending = this.#waiting[index]!;
      if (pending.deadline <= now) pending.settle(new DeadlinePassed());
      if (pending.settled) continue;
      events += pending.write.events.length + 1;
      bytes += pending.bytes;
      if (batch.length > 0 && (events > MAX_BATCH_EVENTS || bytes > MAX_BATCH_BYTES)) break;
      batch.push(pending);
    }
    this.#waiting = index === this.#waiting.length ? [] : this.#waiting.slice(index);
    return batch;
  }

  requeue(batch: readonly PendingWrite[]): void {
    this.#waiting = [...batch, ...this.#waiting];
  }

  refuseAll(error: () => Error): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const pending of waiting) pending.settle(error());
  }

  #watch(pending: PendingWrite): void {
    this.#open.add(pending);
    this.#sweeper ??= setInterval(() => this.#sweep(), SWEEP_MS);
  }

  #sweep(): void {
    const now = Date.now();
    for (const pending of this.#open) {
      if (!pending.settled && pending.deadline <= now) pending.settle(new DeadlinePassed());
      if (pending.settled) this.#open.delete(pending);
    }
    if (this.#open.size === 0) {
      clearInterval(this.#sweeper);
      this.#sweeper = undefined;
    }
  }
}

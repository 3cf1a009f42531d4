import { memoryOf, type RecordedEvent } from '../event.js';

const MAX_EVENTS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

export class Tail {
  #events: RecordedEvent[] = [];
  #start = 0;
  #bytes = 0;

  get first(): number | undefined {
    return this.#events[this.#start]?.position;
  }

  push(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      this.#events.push(event);
      this.#bytes += memoryOf(event);
    }
    while (this.#events.length - this.#start > MAX_EVENTS || this.#bytes > MAX_BYTES) {
      this.#bytes -= memoryOf(this.#events[this.#start]!);
      this.#start++;
    }
    if (this.#start > MAX_EVENTS / 2) {
      this.#events = this.#events.slice(this.#start);
      this.#start = 0;
    }
  }

  /** Up to `limit` events from `position` on; undefined when the first one was evicted. */
  from(position: number, limit: number): RecordedEvent[] | undefined {
    const first = this.first;
    if (first === undefined || position < first) return undefined;
    const index = this.#start + position - first;
    return this.#events.slice(index, index + limit);
  }

  /** `limit` events from `position` down, newest first; undefined when one is not cached. */
  downFrom(position: number, limit: number): RecordedEvent[] | undefined {
    const first = this.first;
    if (first === undefined || position - limit + 1 < first) return undefined;
    const end = this.#start + position - first + 1;
    return this.#events.slice(end - limit, end).reverse();
  }

  clear(): void {
    this.#events = [];
    this.#start = 0;
    this.#bytes = 0;
  }
}

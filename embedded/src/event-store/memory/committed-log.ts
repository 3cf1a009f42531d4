import { FIRST_POSITION, type RecordedEvent } from '../event.js';
import { HotStreams } from './hot-streams.js';
import { Tail } from './tail.js';

export class CommittedLog {
  readonly tail = new Tail();
  readonly hot = new HotStreams();
  #head = FIRST_POSITION - 1;
  readonly #listeners = new Set<() => void>();

  /** Position of the last committed event; 0 when the log is empty. */
  get head(): number {
    return this.#head;
  }

  append(events: readonly RecordedEvent[]): void {
    this.tail.push(events);
    this.hot.extend(events);
    this.#head = events.at(-1)!.position;
    this.#wake();
  }

  restart(head: number): void {
    if (head !== this.#head) {
      this.tail.clear();
      this.hot.clear();
    }
    this.#head = head;
    this.#wake();
  }

  onCommit(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }
}

import { FIRST_POSITION, type RecordedEvent } from './event.js';
import { Tail } from './tail.js';

/** What readers may see: everything up to `head`, and whom to wake when it moves. */
export class CommittedLog {
  readonly tail = new Tail();
  #head = FIRST_POSITION - 1;
  readonly #listeners = new Set<() => void>();

  /** Position of the last committed event; 0 when there is none. */
  get head(): number {
    return this.#head;
  }

  /** Takes events that have been committed at the positions after `head`. */
  append(events: readonly RecordedEvent[]): void {
    this.tail.push(events);
    this.#head = events.at(-1)!.position;
    this.#wake();
  }

  /** Takes the head from the table; what is in memory no longer continues it. */
  restart(head: number): void {
    if (head !== this.#head) this.tail.clear();
    this.#head = head;
    this.#wake();
  }

  /** Calls `listener` after every commit until the returned function is called. */
  onCommit(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }
}

import { memoryOf, type RecordedEvent } from '../event.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** A longer stream would evict many short ones. */
const MAX_STREAM_BYTES = 1024 * 1024;
/** A payload is copied when it shares more memory than this with others. */
const MAX_SHARED_BYTES = 64 * 1024;

interface Run {
  readonly events: RecordedEvent[];
  readonly bytes: number;
}

/** Newest events of recently used streams. Committed events never change, so no cached event is stale. */
export class HotStreams {
  /** By stream: consecutive revisions up to the last one. The least recently used stream comes first. */
  readonly #runs = new Map<string, Run>();
  #bytes = 0;

  /** Revisions `from` to `to`, inclusive; undefined when one of them is not cached. */
  range(stream: string, from: number, to: number): RecordedEvent[] | undefined {
    const run = this.#runs.get(stream);
    if (!run) return undefined;
    const first = run.events[0]!.revision;
    if (from < first || to >= first + run.events.length) return undefined;
    this.#runs.delete(stream);
    this.#runs.set(stream, run);
    return run.events.slice(from - first, to - first + 1);
  }

  keep(stream: string, events: readonly RecordedEvent[]): void {
    const known = this.#runs.get(stream)?.events.length ?? 0;
    if (events.length <= known || !areConsecutive(events)) return;
    this.#forget(stream);
    let bytes = 0;
    for (const event of events) bytes += memoryOf(event);
    this.#put(stream, { events: [...events], bytes });
  }

  extend(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const { stream, revision } = event;
      const run = this.#runs.get(stream);
      const next = run ? run.events[0]!.revision + run.events.length : 0;
      this.#forget(stream);
      if (revision !== next) continue;
      const { events: before, bytes } = run ?? { events: [], bytes: 0 };
      before.push(withOwnMemory(event));
      this.#put(stream, { events: before, bytes: bytes + memoryOf(event) });
    }
  }

  clear(): void {
    this.#runs.clear();
    this.#bytes = 0;
  }

  #put(stream: string, run: Run): void {
    if (run.bytes > MAX_STREAM_BYTES) return;
    this.#runs.set(stream, run);
    this.#bytes += run.bytes;
    for (const oldest of this.#runs.keys()) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#forget(oldest);
    }
  }

  #forget(stream: string): void {
    this.#bytes -= this.#runs.get(stream)?.bytes ?? 0;
    this.#runs.delete(stream);
  }
}

const areConsecutive = (events: readonly RecordedEvent[]): boolean =>
  events.at(-1)!.revision - events[0]!.revision === events.length - 1;

/** The events of one batch share a buffer. One cached event would keep all of it in memory. */
const withOwnMemory = (event: RecordedEvent): RecordedEvent => {
  if (event.data.buffer.byteLength <= MAX_SHARED_BYTES) return event;
  return { ...event, data: Buffer.from(event.data), metadata: Buffer.from(event.metadata) };
};

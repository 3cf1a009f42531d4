import type { Loaded } from './state-reader.js';

const STREAMS_KEPT = 2_000;

/** Cache. A stale entry is harmless: the store refuses an append at an old revision. */
export class RecentStreams {
  private readonly known = new Map<string, Loaded<unknown>>();
  private readonly empty = new Set<string>();

  find<State>(stream: string, initialState: State): Loaded<State> | undefined {
    if (this.empty.has(stream)) return { state: initialState, events: [], revision: null };
    return this.known.get(stream) as Loaded<State> | undefined;
  }

  remember(stream: string, loaded: Loaded<unknown>): void {
    this.forget(stream);
    this.known.set(stream, loaded);
    if (this.known.size > STREAMS_KEPT) this.known.delete(this.known.keys().next().value!);
  }

  /** Marks a stream as empty: its number was just allocated. */
  rememberEmpty(stream: string): void {
    if (this.empty.size >= STREAMS_KEPT) this.empty.clear();
    this.empty.add(stream);
  }

  clear(): void {
    this.known.clear();
    this.empty.clear();
  }

  forget(stream: string): void {
    this.known.delete(stream);
    this.empty.delete(stream);
  }
}

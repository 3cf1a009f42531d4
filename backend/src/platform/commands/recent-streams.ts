import type { Loaded } from './state-reader.js';

const STREAMS_KEPT = 500;

/**
 * The streams that this process touched last, as they stood then. Deciding on what is remembered is
 * safe whoever else writes: an append states the revision it was decided on, and the store refuses
 * it when the stream has moved on.
 */
export class RecentStreams {
  private readonly known = new Map<string, Loaded<unknown>>();
  private readonly unborn = new Set<string>();

  find<State>(stream: string, initialState: State): Loaded<State> | undefined {
    if (this.unborn.has(stream)) return { state: initialState, events: [], revision: null };
    return this.known.get(stream) as Loaded<State> | undefined;
  }

  remember(stream: string, loaded: Loaded<unknown>): void {
    this.forget(stream);
    this.known.set(stream, loaded);
    if (this.known.size > STREAMS_KEPT) this.known.delete(this.known.keys().next().value!);
  }

  /** A stream named by a number that was given just now: nothing can be in it. */
  rememberUnborn(stream: string): void {
    if (this.unborn.size >= STREAMS_KEPT) this.unborn.clear();
    this.unborn.add(stream);
  }

  /** Forgets everything; the log is asked again. */
  clear(): void {
    this.known.clear();
    this.unborn.clear();
  }

  forget(stream: string): void {
    this.known.delete(stream);
    this.unborn.delete(stream);
  }
}

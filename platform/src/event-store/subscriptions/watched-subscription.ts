import { setTimeout as sleep } from 'node:timers/promises';
import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import type { Batch, EventStore, SubscribeOptions } from '../event-store.js';

const isBehind = (place: Position | null, head: Position | null): boolean =>
  head !== null && (place === null || comparePositions(place, head) < 0);

/** Aborts a subscription that brought no event for `silence` ms although the log has grown. */
class Watch {
  private heard = false;
  private readonly broken = new AbortController();
  readonly signal: AbortSignal;

  constructor(
    private readonly store: Pick<EventStore, 'head'>,
    private readonly head: Position | null,
    { silence, signal }: { silence: number; signal: AbortSignal },
  ) {
    this.signal = AbortSignal.any([signal, this.broken.signal]);
    void this.keep(silence);
  }

  hear(): void {
    this.heard = true;
  }

  end(): void {
    this.broken.abort();
  }

  private async keep(silence: number): Promise<void> {
    for (;;) {
      await sleep(silence, undefined, { signal: this.signal }).catch(() => undefined);
      if (this.signal.aborted) return;
      // A subscription ends by itself when the store is unavailable.
      const head = this.heard ? null : await this.store.head().catch(() => null);
      this.heard = false;
      if (isBehind(this.head, head)) return this.end();
    }
  }
}

/** Restarts a subscription that died silently, from the last covered position. @throws StoreUnavailable */
export async function* watchedSubscription(
  store: Pick<EventStore, 'head' | 'subscribe'>,
  { after, signal, silence, ...options }: SubscribeOptions & { readonly silence: number },
): AsyncGenerator<Batch> {
  let place = after;
  while (!signal.aborted) {
    const head = await store.head();
    const watch = new Watch(store, head, { silence, signal });
    try {
      for await (const batch of store.subscribe({
        ...options,
        after: place,
        signal: watch.signal,
      })) {
        yield batch;
        watch.hear();
        place = batch.events.at(-1)?.position ?? place;
        if (batch.caughtUp && isBehind(place, head)) place = head;
      }
    } finally {
      watch.end();
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@encomenda/platform/event-store/event-store';

export type Retry = <T>(work: () => Promise<T>) => Promise<T>;

export interface RetryPolicy {
  /** Starts a retry budget: the returned function retries while the store is unavailable. */
  start(): Retry;
  pause(attempt: number): Promise<void>;
}

export interface Timing {
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
}

/** No retry begins after this time, ms; the last one may still take the store's own timeout. */
const LAST_ATTEMPT_AT = 5_000;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1_000;
const PAUSE_MS = 8;

/** Exponential backoff. With the store's own timeout it lasts about ten seconds, because the client waits. */
export const createRetryPolicy = ({ now, sleep, random }: Timing): RetryPolicy => ({
  start() {
    const begun = now();
    return async (work) => {
      for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
        try {
          return await work();
        } catch (error) {
          const over = now() - begun + pause > LAST_ATTEMPT_AT;
          if (over || !(error instanceof StoreUnavailable)) throw error;
          await sleep(pause);
        }
      }
    };
  },
  pause: (attempt) => sleep(PAUSE_MS * attempt * (0.5 + random())),
});

export const systemRetryPolicy = createRetryPolicy({
  now: () => performance.now(),
  sleep: (ms) => sleep(ms),
  random: () => Math.random(),
});

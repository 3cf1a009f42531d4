import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@encomenda/platform/event-store/event-store';

export type Persist = <T>(work: () => Promise<T>) => Promise<T>;

export interface Patience {
  /** Begins one command's budget: the function repeats work while the store gives no answer. */
  start(): Persist;
  /** A short pause, longer each time and never quite the same, before deciding again. */
  breathe(attempt: number): Promise<void>;
}

export interface Timing {
  /** Milliseconds, monotonic. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** 0 to 1. */
  random(): number;
}

/** After so many milliseconds no new attempt begins; the last may still take the store's deadline. */
const LAST_ATTEMPT_AT = 5_000;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1_000;
const BREATH = 8;

/** How long a command insists: about ten seconds in all, since the sender is waiting. */
export const createPatience = ({ now, sleep, random }: Timing): Patience => ({
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
  breathe: (attempt) => sleep(BREATH * attempt * (0.5 + random())),
});

/** By the machine's own time and chance. */
export const systemPatience = createPatience({
  now: () => performance.now(),
  sleep: (ms) => sleep(ms),
  random: () => Math.random(),
});

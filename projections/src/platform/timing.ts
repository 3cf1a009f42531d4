import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds. */
export interface Timing {
  /** Waits between attempts at a failing event. After the last one, its projection stops. */
  readonly retries: readonly number[];
  readonly stoppedRetry: number;
  /** Interval at which locks, the registry and the head of the log are read. */
  readonly heartbeat: number;
  /** A subscription that is silent for longer is replaced, if the log has grown. */
  readonly silence: number;
  readonly reconnect: { readonly first: number; readonly longest: number };
  readonly housekeeping: number;
}

export const TIMING: Timing = {
  retries: [100, 400, 1_600],
  stoppedRetry: 30_000,
  heartbeat: 1_000,
  silence: 4_000,
  reconnect: { first: 50, longest: 2_000 },
  housekeeping: 60_000,
};

/** Returns early when `signal` aborts. */
export const sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
};

export class Backoff {
  private failures = 0;

  constructor(
    private readonly limits: Timing['reconnect'],
    private readonly random: () => number = Math.random,
  ) {}

  succeeded(): void {
    this.failures = 0;
  }

  async pause(signal: AbortSignal): Promise<void> {
    const full = Math.min(this.limits.longest, this.limits.first * 2 ** this.failures);
    this.failures++;
    await sleep(full * (0.5 + this.random() / 2), signal);
  }
}

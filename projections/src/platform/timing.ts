import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. */
export interface Timing {
  /** Waits before a failing event is tried again; after the last one its projection stops. */
  readonly retries: readonly number[];
  /** How often a stopped projection is tried again. */
  readonly stoppedRetry: number;
  /** How often locks, registry and the log's end are looked at. */
  readonly heartbeat: number;
  /** A subscription that is silent for longer, although the log has grown, is made anew. */
  readonly silence: number;
  /** First and longest wait before a lost server is tried again. */
  readonly reconnect: { readonly first: number; readonly longest: number };
  /** How often the short-lived table of changes is tidied up. */
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

/** Sleeps, or returns at once when the signal is given. */
export const sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
};

/** Growing waits with jitter, short again after a success. */
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

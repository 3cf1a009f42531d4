interface Window {
  count: number;
  endsAt: number;
}

/** Past this many keys the expired ones are swept out; a flood cannot fill the memory. */
const SWEEP_AT = 10_000;

/** Counts attempts per key in windows of fixed length. Times are milliseconds. */
export class Attempts {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /** Counts one attempt. @returns 0 when it may go on, else the milliseconds until the next may */
  wait(key: string, now: number): number {
    const known = this.windows.get(key);
    if (!known || known.endsAt <= now) {
      this.sweep(now);
      this.windows.set(key, { count: 1, endsAt: now + this.windowMs });
      return 0;
    }
    known.count++;
    return known.count > this.limit ? known.endsAt - now : 0;
  }

  private sweep(now: number): void {
    if (this.windows.size < SWEEP_AT) return;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    // All of them still count: rather forget the oldest than grow without end.
    const oldest = this.windows.keys().next();
    if (this.windows.size >= SWEEP_AT && !oldest.done) this.windows.delete(oldest.value);
  }
}

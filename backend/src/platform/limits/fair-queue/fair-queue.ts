export interface FairQueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Job {
  readonly begin: () => void;
}

/** Round-robin between owners. One owner never holds all slots, unless there is only one slot. */
export class FairQueue {
  /** Owners in order of turn. An owner without waiting jobs has no entry. */
  private readonly waiting = new Map<string, Job[]>();
  private readonly running = new Map<string, number>();

  constructor(private readonly limits: FairQueueLimits) {}

  get length(): number {
    let jobs = 0;
    for (const own of this.waiting.values()) jobs += own.length;
    return jobs;
  }

  /** Runs the work when a slot is free. @throws QueueFull, or the signal's reason while it waits */
  run<T>(owner: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (!this.mayBegin(owner) && this.length >= this.limits.waiting)
      return Promise.reject(new QueueFull('The queue is full.'));
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        this.remove(owner, job);
        reject(signal.reason as Error);
      };
      const job: Job = {
        begin: () => {
          signal.removeEventListener('abort', leave);
          this.count(owner, 1);
          void work()
            .then(resolve, reject)
            .finally(() => {
              this.count(owner, -1);
              this.next();
            });
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), job]);
      this.next();
    });
  }

  private next(): void {
    for (;;) {
      const owner = [...this.waiting.keys()].find((one) => this.mayBegin(one));
      if (owner === undefined) return;
      const [job, ...others] = this.waiting.get(owner)!;
      // Reinserted last, so that the other owners come first.
      this.waiting.delete(owner);
      if (others.length > 0) this.waiting.set(owner, others);
      job!.begin();
    }
  }

  private mayBegin(owner: string): boolean {
    const { atOnce } = this.limits;
    let all = 0;
    for (const jobs of this.running.values()) all += jobs;
    return all < atOnce && (this.running.get(owner) ?? 0) < Math.max(1, atOnce - 1);
  }

  private count(owner: string, change: 1 | -1): void {
    const jobs = (this.running.get(owner) ?? 0) + change;
    if (jobs === 0) this.running.delete(owner);
    else this.running.set(owner, jobs);
  }

  private remove(owner: string, job: Job): void {
    const others = (this.waiting.get(owner) ?? []).filter((one) => one !== job);
    if (others.length > 0) this.waiting.set(owner, others);
    else this.waiting.delete(owner);
  }
}

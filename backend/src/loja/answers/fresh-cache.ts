export interface CacheLimits {
  entries: number;
  /** Maximum sum of the values' `bytes`. */
  bytes: number;
  /** Empties the cache at this age: limits staleness when a change announcement is lost. */
  maxAgeMs: number;
}

/**
 * Caches values until `empty()`, and evicts the least recently used. Concurrent requests for a key share one
 * computation. Does not keep a failed result, nor one computed before the last `empty()`.
 */
export class FreshCache<V extends { readonly bytes: number }> {
  private readonly kept = new Map<string, V>();
  private readonly making = new Map<string, Promise<V>>();
  private bytes = 0;
  private keptSince = 0;

  constructor(
    private readonly limits: CacheLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(key: string, make: () => Promise<V>): V | Promise<V> {
    if (this.now() - this.keptSince > this.limits.maxAgeMs) this.empty();
    const known = this.kept.get(key);
    if (known === undefined) return this.making.get(key) ?? this.begin(key, make);
    this.kept.delete(key);
    this.kept.set(key, known);
    return known;
  }

  empty(): void {
    this.kept.clear();
    this.making.clear();
    this.bytes = 0;
    this.keptSince = this.now();
  }

  private begin(key: string, make: () => Promise<V>): Promise<V> {
    const work = make().then(
      (value) => {
        if (this.making.get(key) === work) this.keep(key, value);
        return value;
      },
      (error: unknown) => {
        if (this.making.get(key) === work) this.making.delete(key);
        throw error;
      },
    );
    this.making.set(key, work);
    return work;
  }

  private keep(key: string, value: V): void {
    this.making.delete(key);
    this.kept.set(key, value);
    this.bytes += value.bytes;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.kept.size <= this.limits.entries && this.bytes <= this.limits.bytes) return;
      this.kept.delete(oldest);
      this.bytes -= bytes;
    }
  }
}

/** A small repeatable source of choices (mulberry32): the same seed tells the same story. */
export class Random {
  constructor(private state: number) {}

  /** 0 up to, and never, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** One of a list that is not empty. */
  pick<T>(options: readonly T[]): T {
    return options[this.between(0, options.length - 1)]!;
  }
}

import type { Engine } from './engine.js';

/** Largest number of asynchronous commits that a crash loses. */
const UNFLUSHED = 6;

/** Savepoint at the start of a history, which is never committed. */
export const BEGUN = 'savepoint base';

/** Commits of one history as savepoints. `base` is on disk; a crash may lose later ones. */
export class Commits {
  unflushed = 0;

  constructor(private readonly engine: Engine) {}

  add(asynchronous: boolean): void {
    if (asynchronous && this.unflushed < UNFLUSHED) {
      this.unflushed++;
      this.engine.soon('savepoint p');
    } else {
      this.unflushed = 0;
      this.engine.soon(`release savepoint base; ${BEGUN}`);
    }
  }

  lose(howMany: number): void {
    for (let one = 0; one < howMany; one++) this.engine.soon('release savepoint p');
    this.unflushed -= howMany;
  }

  back(): string {
    return `rollback to savepoint ${this.unflushed > 0 ? 'p' : 'base'}`;
  }
}

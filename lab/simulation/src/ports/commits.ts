import type { Engine } from './engine.js';

/** Commits that a crash may take with it, at most. */
const UNFLUSHED = 6;

/** With which a history begins: nothing of it is ever committed. */
export const BEGUN = 'savepoint base';

/** The commits of one history: savepoints, of which those on disk are one and the others may still be lost. */
export class Commits {
  /** Asynchronous ones since the last that is known to be on disk. */
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

  /** So many of the last are gone once the engine has gone back. */
  lose(howMany: number): void {
    for (let one = 0; one < howMany; one++) this.engine.soon('release savepoint p');
    this.unflushed -= howMany;
  }

  /** The statement that goes back to the last of them. */
  back(): string {
    return `rollback to savepoint ${this.unflushed > 0 ? 'p' : 'base'}`;
  }
}

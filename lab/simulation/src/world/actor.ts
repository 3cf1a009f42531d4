import type { World } from './world.js';

const step: { life?: Life | undefined } = {};

/**
 * On whose behalf the code at hand runs; undefined for the simulator itself. In one step of the world
 * only one program runs, so that this needs no tracking through promises.
 */
export const currentLife = (): Life | undefined => step.life;

/**
 * One run of a program, from its start to its crash. Whatever it waits for is dropped with it; what
 * it has sent is on its way all the same.
 */
export class Life {
  alive = true;
  private readonly ends: (() => void)[] = [];

  constructor(
    readonly actor: Actor,
    readonly world: World,
  ) {}

  /** Hands something over that the program waits for: never when it is dead, later while frozen. */
  deliver(work: () => void): void {
    if (!this.alive) return;
    if (this.actor.frozen) this.actor.missed.push(() => this.deliver(work));
    else this.run(work);
  }

  /** Runs code of this program, until it waits: now, or next when another program has this step. */
  run(work: () => void): void {
    const { world } = this;
    if (step.life && step.life !== this) return world.after(0, () => this.deliver(work));
    if (!step.life) world.atEndOfStep(() => (step.life = undefined));
    step.life = this;
    work();
  }

  onEnd(work: () => void): void {
    this.ends.push(work);
  }

  /** Its memory is lost at this instant; the others notice what a closed connection tells. */
  end(): void {
    if (!this.alive) return;
    this.alive = false;
    for (const work of this.ends.splice(0)) work();
  }
}

/** A place on which a program runs, one life after another. */
export class Actor {
  life: Life | undefined;
  frozen = false;
  /** What came while it was frozen. */
  readonly missed: (() => void)[] = [];
  /** Milliseconds by which its clock is wrong. */
  skew = 0;
  crashes = 0;

  constructor(
    readonly name: string,
    readonly world: World,
    private readonly program: (life: Life) => void,
  ) {}

  start(): void {
    const life = new Life(this, this.world);
    this.life = life;
    this.frozen = false;
    this.missed.length = 0;
    life.run(() => this.program(life));
  }

  crash(): void {
    if (!this.life?.alive) return;
    this.crashes++;
    this.life.end();
    this.frozen = false;
    this.missed.length = 0;
  }

  freeze(): void {
    this.frozen = true;
  }

  thaw(): void {
    this.frozen = false;
    for (const work of this.missed.splice(0)) work();
  }
}

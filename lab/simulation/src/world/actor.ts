import type { World } from './world.js';

const step: { life?: Life | undefined } = {};

/** The process whose code runs in this step; undefined for the simulator. */
export const currentLife = (): Life | undefined => step.life;

/** One run of a process, from its start to its crash. Requests sent before still take effect. */
export class Life {
  alive = true;
  private readonly ends: (() => void)[] = [];

  constructor(
    readonly actor: Actor,
    readonly world: World,
  ) {}

  /** Delivers a result: never to a crashed process, later to a frozen one. */
  deliver(work: () => void): void {
    if (!this.alive) return;
    if (this.actor.frozen) this.actor.missed.push(() => this.deliver(work));
    else this.run(work);
  }

  /** Runs code of this process: now, or in the next step when this step belongs to another process. */
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

  end(): void {
    if (!this.alive) return;
    this.alive = false;
    for (const work of this.ends.splice(0)) work();
  }
}

export class Actor {
  life: Life | undefined;
  frozen = false;
  readonly missed: (() => void)[] = [];
  /** Clock skew, in ms. */
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

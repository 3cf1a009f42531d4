import type { FaultPlan, Kind } from './fault-plan.js';
import type { Door } from '../people/browser.js';
import { HONEST } from '../ports/log-faults.js';
import type { SimDatabase } from '../ports/sim-database.js';
import type { SimLog } from '../ports/sim-log.js';
import type { Actor } from '../world/actor.js';
import type { World } from '../world/world.js';

interface Targets {
  readonly log: SimLog;
  readonly database: SimDatabase;
  readonly actors: readonly Actor[];
  readonly doors: readonly Door[];
}

export class FaultMaker {
  private over = false;

  constructor(
    private readonly world: World,
    private readonly plan: FaultPlan,
    private readonly targets: Targets,
  ) {}

  get replyLost(): number {
    return this.over ? 0 : this.plan.lostAnswer;
  }

  start(): void {
    const { world, plan, targets } = this;
    const { random } = world;
    const { log, database } = targets;
    log.remembersIds = plan.remembersIds;
    database.locksLie = plan.locksLie;
    const latency = () => 0.3 + random.next() * 2;
    log.fateOf = (_, what) => {
      const lost = !this.over && random.next() < plan.lostAppendReply && what.startsWith('append');
      const replyLost = lost && random.next() < 0.7;
      if (lost) world.count(replyLost ? 'a lost answer of the log' : 'a lost append');
      const noticedAfter = random.next() < 0.8 ? random.next() * 500 : Infinity;
      return {
        there: latency(),
        back: latency(),
        noticedAfter,
        replyLost,
        requestLost: lost && !replyLost,
      };
    };
    database.fateOf = () => {
      const fate = { there: 0.1 + random.next() * 0.4, back: 0.1 + random.next() * 0.4 };
      if (this.over) return fate;
      if (random.next() < plan.lostStatementReply) {
        world.count('a lost answer of the database');
        return { ...fate, replyLost: true, noticedAfter: random.next() * 1_500 };
      }
      if (random.next() < plan.statementError) {
        world.count('a statement that failed');
        const error = Object.assign(new Error('could not serialize access'), { code: '40001' });
        return { ...fate, error };
      }
      return fate;
    };
    world.strikes = (life) => {
      if (this.over || random.next() >= plan.strike) return false;
      const actor = targets.actors.find((one) => one.life === life);
      if (!actor) return false;
      this.crash(actor);
      return true;
    };
    if (plan.kinds.includes('delivery')) this.misdeliver();
    if (plan.kinds.length > 0) this.later();
  }

  stop(): void {
    const { world, targets } = this;
    this.over = true;
    world.tell('everything is mended');
    world.mendAll();
    targets.log.faults = HONEST;
    targets.database.up = true;
    for (const actor of targets.actors) {
      if (actor.frozen) actor.thaw();
      if (!actor.life?.alive) actor.start();
    }
  }

  private later(): void {
    const { world, plan } = this;
    world.after(plan.pause * (0.2 + world.random.next() * 1.6), async () => {
      if (this.over) return;
      await this.make(world.random.pick(plan.kinds));
      this.later();
    });
  }

  private async make(kind: Kind): Promise<void> {
    const { world, targets } = this;
    const { random } = world;
    const actor = random.pick(targets.actors);
    if (kind === 'crash') return this.crash(actor);
    if (kind === 'freeze') return this.freeze(actor);
    if (kind === 'cut') return this.cut(actor);
    if (kind === 'database crash') return this.crashDatabase();
    if (kind === 'log away') {
      world.count('the log away');
      for (const { name } of targets.actors) world.cut(name, 'log');
      return this.mendLater(targets.actors.map(({ name }) => [name, 'log'] as const));
    }
    if (kind === 'skew') {
      world.count('a clock set');
      actor.skew = random.pick([-3_600_000, 3_600_000, -259_200_000, 259_200_000, 0, 61_000]);
      return;
    }
    this.misdeliver();
  }

  private misdeliver(): void {
    const { random } = this.world;
    const rate = (): number => (random.next() < 0.5 ? random.next() * 0.5 : 0);
    this.targets.log.faults = {
      duplicate: rate(),
      reorder: rate(),
      gap: rate(),
      silentEnd: rate() / 4,
      errorEnd: rate() / 2,
    };
  }

  private crash(actor: Actor): void {
    if (!actor.life?.alive) return;
    const { world } = this;
    world.count(`a crash of ${kindOf(actor)}`);
    actor.crash();
    world.after(20 + world.random.next() * 1_500, () => {
      if (!actor.life?.alive) actor.start();
    });
  }

  private freeze(actor: Actor): void {
    const { world } = this;
    if (!actor.life?.alive || actor.frozen) return;
    world.count(`a freeze of ${kindOf(actor)}`);
    const { life } = actor;
    actor.freeze();
    const long = world.random.next() < 0.3;
    world.after(long ? 16_000 + world.random.next() * 10_000 : world.random.next() * 3_000, () => {
      if (actor.life === life && actor.frozen) actor.thaw();
    });
  }

  private cut(actor: Actor): void {
    const { world, targets } = this;
    const isDoor = targets.doors.some((door) => door.actor === actor);
    const other = world.random.pick(['log', 'database', ...(isDoor ? ['browser-1'] : [])]);
    world.count(`${kindOf(actor)} cut off from ${other.replace(/-\d/, '')}`);
    world.cut(actor.name, other);
    this.mendLater([[actor.name, other]]);
  }

  private mendLater(pairs: readonly (readonly [string, string])[]): void {
    const { world } = this;
    world.after(50 + world.random.next() * 3_000, () => {
      for (const [a, b] of pairs) world.mend(a, b);
    });
  }

  private async crashDatabase(): Promise<void> {
    const { world, targets } = this;
    world.count('a crash of the database');
    await targets.database.crash();
    world.after(50 + world.random.next() * 2_500, () => {
      targets.database.up = true;
    });
  }
}

const kindOf = ({ name }: Actor): string => name.replace(/-\d+$/, '');

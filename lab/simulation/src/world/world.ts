import { createHash, type Hash } from 'node:crypto';
import { Random } from '@encomenda/platform/random';
import { Agenda } from './agenda.js';

/** Taken before `patches` replaces it, because this one must follow real time. */
const nextTurn = setImmediate;

const EPOCH = Date.parse('2026-03-02T12:00:00Z');

/** No answer: the outcome is unknown. */
export class NoAnswer extends Error {
  constructor(readonly to: string) {
    super(`No answer from ${to}.`);
    this.name = 'NoAnswer';
  }
}

export interface Living {
  readonly alive: boolean;
  readonly actor: { readonly name: string; readonly skew: number };
  deliver(work: () => void): void;
}

export interface Fate {
  readonly there: number;
  readonly back: number;
  readonly requestLost?: boolean;
  readonly replyLost?: boolean;
  /** Delay in ms until a loss is noticed; default: the request's patience. */
  readonly noticedAfter?: number;
}

/** Time, randomness and order of one history. The seed decides the order of the steps. */
export class World {
  now = 0;
  steps = 0;
  readonly random: Random;
  /** A separate generator, so that a new id does not change other draws. */
  readonly ids: Random;
  readonly faults = new Map<string, number>();
  private readonly agenda = new Agenda();
  private readonly cuts = new Set<string>();
  private readonly trace: Hash = createHash('sha256');
  private unhashed = '';
  private readonly recent: string[] = [];
  private readonly real = new Set<Promise<unknown>>();
  private endOfStep: (() => void) | undefined;
  strikes: (life: Living, what: string) => boolean = () => false;

  constructor(
    readonly seed: number,
    private readonly verbose = false,
  ) {
    this.random = new Random(seed);
    this.ids = new Random(seed);
  }

  dateFor(actor: Living['actor'] | undefined): number {
    return EPOCH + Math.floor(this.now) + (actor?.skew ?? 0);
  }

  after(ms: number, run: () => Promise<void> | void): void {
    if (ms === Infinity) return;
    this.agenda.put(this.now + Math.max(0, ms), run);
  }

  /** Runs steps until the condition holds or virtual time reaches `limit`. Returns whether it holds. */
  async runUntil(condition: () => boolean, limit = Infinity): Promise<boolean> {
    await this.settle();
    while (!condition()) {
      if (this.agenda.next > limit) return condition();
      const entry = this.agenda.take();
      if (!entry) return condition();
      this.now = Math.max(this.now, entry.at);
      this.steps++;
      await entry.run();
      await this.settle();
    }
    return true;
  }

  /** Adds a line to the trace; its hash is the fingerprint of the history. */
  tell(sentence: string): void {
    const line = `${this.now.toFixed(3)} ${sentence}`;
    this.unhashed += `${line}\n`;
    if (this.unhashed.length > 30_000) this.hash();
    this.recent.push(line);
    if (this.recent.length > 4_000) this.recent.splice(0, 2_000);
    if (this.verbose) process.stderr.write(`${line}\n`);
  }

  count(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
    this.tell(`fault: ${fault}`);
  }

  fingerprint(): string {
    this.hash();
    return this.trace.copy().digest('hex').slice(0, 16);
  }

  private hash(): void {
    this.trace.update(this.unhashed);
    this.unhashed = '';
  }

  lastSentences(count: number): string[] {
    return this.recent.slice(-count);
  }

  cut(a: string, b: string): void {
    this.cuts.add(keyOf(a, b));
  }
  mend(a: string, b: string): void {
    this.cuts.delete(keyOf(a, b));
  }
  mendAll(): void {
    this.cuts.clear();
  }
  isCut(a: string, b: string): boolean {
    return this.cuts.has(keyOf(a, b));
  }

  /** Each of arrival, effect and answer may fail. @throws NoAnswer after `patience` ms */
  request<T>(
    life: Living,
    { to, what, patience, fate }: { to: string; what: string; patience: number; fate: Fate },
    effect: () => Promise<T> | T,
  ): Promise<T> {
    const from = life.actor.name;
    return new Promise<T>((resolve, reject) => {
      const fail = (): void => life.deliver(() => reject(new NoAnswer(to)));
      this.after(patience, fail);
      const lost = (): void => this.after(fate.noticedAfter ?? Infinity, fail);
      const hand = (work: () => void): void => {
        if (life.alive && !this.strikes(life, what)) life.deliver(work);
      };
      const answer = (work: () => void): void => {
        if (fate.replyLost) lost();
        else this.onWay(from, to, fate.back, () => hand(work));
      };
      if (fate.requestLost) return lost();
      this.onWay(from, to, fate.there, () => {
        this.tell(`${from} → ${to}: ${what}`);
        // Not awaited: the effect may wait for later steps.
        Promise.resolve()
          .then(effect)
          .then(
            (result) => answer(() => resolve(result)),
            (error: unknown) => (error instanceof NoAnswer ? lost() : answer(() => reject(error))),
          );
      });
    });
  }

  /** While the link is cut, messages are retransmitted until they arrive, as by TCP. */
  private onWay(from: string, to: string, ms: number, arrive: () => void): void {
    this.after(ms, () =>
      this.isCut(from, to) ? this.onWay(from, to, 20 + this.random.next() * 200, arrive) : arrive(),
    );
  }

  /** Awaits real work while virtual time stands still. */
  async really<T>(work: Promise<T>): Promise<T> {
    this.real.add(work);
    try {
      return await work;
    } finally {
      this.real.delete(work);
    }
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Called when all code of the current step waits. */
  atEndOfStep(work: () => void): void {
    this.endOfStep = work;
  }

  private async settle(): Promise<void> {
    do {
      if (this.real.size > 0) await Promise.allSettled(this.real);
      await new Promise<void>((resolve) => nextTurn(resolve));
    } while (this.real.size > 0);
    this.endOfStep?.();
    this.endOfStep = undefined;
  }
}

const keyOf = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

import { onDatabase } from '@encomenda/system/stores';
import { pause } from '@encomenda/system/waiting';
import { quantile } from '../load/statistics.js';
import type { Act } from './acts.js';
import type { CountedSystem } from './counted-system.js';
import { effectsReader, reportedFlushes, USERS, type Effects, type User } from './effects.js';
import { PROGRAMS, type Trips } from './trip.js';

/** What one act costs, or one second without any. */
export interface Account {
  readonly name: string;
  /** Of `times` acts or seconds. */
  readonly trips: Trips;
  readonly times: number;
  readonly calls: number;
  /** Milliseconds until the answer; null without a call. */
  readonly answered: number | null;
  readonly flushes: number;
  readonly walBytes: number;
  /** Milliseconds. */
  readonly processor: ReadonlyMap<User, number>;
}

export interface Lengths {
  readonly warmUp: number;
  readonly repetitions: number;
  /** Milliseconds until the processes of PostgreSQL have reported their flushes. */
  readonly reports: number;
  /** Seconds without acts. */
  readonly rest: number;
}

interface Repetition {
  readonly trips: Trips;
  readonly answered: number;
  readonly before: Effects;
  readonly after: Effects;
}

type Span = Pick<Repetition, 'before' | 'after'>;

const sizeOf = (trips: Trips): number =>
  PROGRAMS.reduce((sum, program) => sum + trips[program].length, 0);

const walOf = ({ before, after }: Span): number => after.walBytes - before.walBytes;

const processorOf =
  (user: User) =>
  ({ before, after }: Span): number =>
    after.processor[user] - before.processor[user];

const medianOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  quantile(all.map(of), 0.5);

/** Keeps the accounts of a system with held clocks. */
class Accounts {
  private flushed = 0;

  constructor(
    private readonly counted: CountedSystem,
    private readonly lengths: Lengths,
    private readonly effects: () => Promise<Effects>,
    private readonly reported: () => Promise<number>,
  ) {}

  async warmUp(): Promise<void> {
    for (const act of this.counted.acts)
      for (let n = 0; n < this.lengths.warmUp; n++) await act.ask(n);
    await this.counted.log.settled();
    await this.newFlushes();
  }

  async ofAct(act: Act): Promise<Account> {
    const { warmUp, repetitions } = this.lengths;
    const from = this.counted.caller.calls;
    const all: Repetition[] = [];
    for (let n = warmUp; n < warmUp + repetitions; n++) all.push(await this.repeat(act, n));
    const calls = this.counted.caller.calls - from;
    const typical = all.toSorted((a, b) => sizeOf(a.trips) - sizeOf(b.trips))[
      Math.floor(repetitions / 2)
    ]!;
    const walBytes = medianOf(all, walOf);
    return {
      name: act.name,
      trips: typical.trips,
      times: 1,
      calls: calls / repetitions,
      answered: medianOf(all, ({ answered }) => answered),
      // Without anything to flush there is nothing to wait for.
      flushes: walBytes === 0 ? 0 : (await this.newFlushes()) / repetitions,
      walBytes,
      processor: new Map(USERS.map((user) => [user, medianOf(all, processorOf(user))])),
    };
  }

  async ofRest(): Promise<Account> {
    const { log } = this.counted;
    const { rest } = this.lengths;
    log.take();
    const before = await this.effects();
    log.releaseClocks();
    await pause(1_000 * rest);
    const span = { before, after: await this.effects() };
    const trips = log.take();
    log.holdClocks();
    return {
      name: 'a second without any',
      trips,
      times: rest,
      calls: 0,
      answered: null,
      flushes: (await this.newFlushes()) / rest,
      walBytes: walOf(span) / rest,
      processor: new Map(USERS.map((user) => [user, processorOf(user)(span) / rest])),
    };
  }

  private async repeat(act: Act, n: number): Promise<Repetition> {
    const { log } = this.counted;
    const before = await this.effects();
    const from = performance.now();
    await act.ask(n);
    const answered = performance.now() - from;
    const trips = await log.settled();
    return { trips, answered, before, after: await this.effects() };
  }

  private async newFlushes(): Promise<number> {
    await pause(this.lengths.reports);
    const flushed = await this.reported();
    const anew = flushed - this.flushed;
    this.flushed = flushed;
    return anew;
  }
}

/** Asks for each act alone. @returns one account of each, and one of a second in which nobody asks */
export const keepAccounts = (
  counted: CountedSystem,
  lengths: Lengths,
): Promise<readonly Account[]> =>
  onDatabase(counted.system, async (database) => {
    const effects = await effectsReader(database, counted.system.pids());
    const accounts = new Accounts(counted, lengths, effects, () => reportedFlushes(database));
    await accounts.warmUp();
    const kept: Account[] = [];
    for (const act of counted.acts) kept.push(await accounts.ofAct(act));
    return [...kept, await accounts.ofRest()];
  });

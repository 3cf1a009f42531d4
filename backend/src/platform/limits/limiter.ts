import type { Config } from '@encomenda/platform/config';
import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { RequestRefused } from '../http/errors/request-refused.js';
import { CONFIG, LOGGER } from '../tokens.js';
import { levelsOf, type CountedBy } from './counted.js';
import { LIMITS, TOO_MANY_ATTEMPTS, type Limit, type LimitName } from './limits.js';
import type { Mark } from './marks.js';

const RETRY_SECONDS = 2;

const MINUTE = 60;
const HOUR = 3_600;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `40 segundos`, `12 minutos`; longer waits are rounded up. */
const inWords = (seconds: number): string => {
  if (seconds <= 2 * MINUTE) return counted(seconds, 'segundo');
  if (seconds <= 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), 'minuto');
  return counted(Math.ceil(seconds / HOUR), 'hora');
};

const refusal = (message: string, seconds: number): RequestRefused =>
  new RequestRefused(429, `${message} Tente novamente em ${inWords(seconds)}.`, undefined, seconds);

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** Counts guesses for a day. This limit is never reached; `waitAfter` slows guesses down. */
const GUESSES = { calls: 1_000_000, seconds: 86_400 };
/** Guesses without a wait: people mistype. */
export const FREE_GUESSES = 5;
/** Maximum wait for the next guess, in seconds. */
const LONGEST_WAIT = 900;
const ONE_GUESS = { calls: 1, seconds: LONGEST_WAIT };

/** Seconds to wait after this many guesses: exponential backoff. */
export const waitAfter = (guesses: number): number =>
  guesses < FREE_GUESSES ? 0 : Math.min(LONGEST_WAIT, 2 ** (guesses - FREE_GUESSES));

interface CountedLevel {
  readonly key: string;
  readonly counter: RateLimiterAbstract;
}

const orRefused = async (message: string, count: () => Promise<unknown>): Promise<void> => {
  try {
    await count();
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw refusal(message, secondsLeft(refused));
  }
};

/** Counts in Redis when configured, in memory otherwise and while Redis does not respond. */
@Injectable()
export class Limiter implements OnApplicationShutdown {
  private readonly counters = new Map<LimitName, readonly RateLimiterAbstract[]>();
  private readonly guesses: RateLimiterAbstract;
  private readonly waits: RateLimiterAbstract;
  private readonly underWay = new Map<string, number>();
  private readonly redis: Redis | undefined;
  private readonly on: boolean;

  constructor(@Inject(CONFIG) config: Config, @Inject(LOGGER) logger: Logger) {
    this.on = config.limits;
    if (this.on && config.redisUrl !== undefined) {
      this.redis = new Redis(config.redisUrl, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
      });
      this.redis.on('error', (err) =>
        logger.warn({ err }, 'Redis unavailable, counting limits in memory'),
      );
    }
    this.guesses = this.counter('palpites', GUESSES);
    this.waits = this.counter('espera', ONE_GUESS);
    for (const [name, limit] of Object.entries<Limit>(LIMITS))
      this.counters.set(name as LimitName, this.countersOf(name, limit));
  }

  /** Counts a call, or its `points`, at each level. @throws RequestRefused 429 with the seconds to wait */
  async spend<Name extends LimitName>(name: Name, who: CountedBy<Name>, points = 1): Promise<void> {
    if (!this.on) return;
    const levels = this.levels(name, who);
    // Checked before counting: a used-up neighbourhood could otherwise fill the memory with counters of its
    // addresses.
    for (const wide of levels.slice(1)) await this.requireLeft(name, wide, points);
    for (const { counter, key } of levels)
      await orRefused(LIMITS[name].message, () => counter.consume(key, points));
  }

  /** Checks without counting. @throws RequestRefused 429 when fewer than `points` are left */
  async requireRoom<Name extends LimitName>(
    name: Name,
    who: CountedBy<Name>,
    points = 1,
  ): Promise<void> {
    if (!this.on) return;
    for (const level of this.levels(name, who)) await this.requireLeft(name, level, points);
  }

  /** Takes a slot, counted per process; the returned function frees it. @throws RequestRefused 429 when none is free */
  enter<Name extends LimitName>(name: Name, who: CountedBy<Name>): () => void {
    if (!this.on) return () => undefined;
    const limited = levelsOf(name, who).filter(({ concurrent }) => concurrent !== Infinity);
    const slots = limited.map(({ key, concurrent }) => ({ key: `${name} ${key}`, concurrent }));
    if (slots.some(({ key, concurrent }) => (this.underWay.get(key) ?? 0) >= concurrent))
      throw refusal(LIMITS[name].message, RETRY_SECONDS);
    for (const { key } of slots) this.change(key, 1);
    return () => {
      for (const { key } of slots.splice(0)) this.change(key, -1);
    };
  }

  /**
   * Call before a guess is verified. After the free guesses, each one doubles the wait. `who` marks the guessed
   * secret, and the browser if it is known. @throws RequestRefused 429 with the seconds left
   */
  async guess({ key: who }: Mark): Promise<void> {
    if (!this.on) return;
    const { consumedPoints } = await this.guesses.consume(who);
    const seconds = waitAfter(consumedPoints);
    if (seconds === 0) return;
    try {
      await this.waits.consume(who, 1, { customDuration: seconds });
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // A refused guess is not verified, so it does not count.
      await this.guesses.reward(who);
      throw refusal(TOO_MANY_ATTEMPTS, secondsLeft(refused));
    }
  }

  async guessedRight({ key: who }: Mark): Promise<void> {
    if (!this.on) return;
    await Promise.all([this.guesses.delete(who), this.waits.delete(who)]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.redis?.quit().catch(() => this.redis?.disconnect());
  }

  private countersOf(name: string, limit: Limit): RateLimiterAbstract[] {
    const own = this.counter(name, limit);
    if (limit.by !== 'network') return [own];
    return [own, this.counter(`${name}-em-volta`, { ...limit, calls: limit.neighbours })];
  }

  private levels<Name extends LimitName>(name: Name, who: CountedBy<Name>): CountedLevel[] {
    return levelsOf(name, who).map(({ key }, at) => ({
      key,
      counter: this.counters.get(name)![at]!,
    }));
  }

  private async requireLeft(
    name: LimitName,
    { counter, key }: CountedLevel,
    points: number,
  ): Promise<void> {
    const now = await counter.get(key);
    if (now !== null && now.consumedPoints + points > counter.points)
      throw refusal(LIMITS[name].message, secondsLeft(now));
  }

  private change(key: string, by: 1 | -1): void {
    const now = (this.underWay.get(key) ?? 0) + by;
    if (now > 0) this.underWay.set(key, now);
    else this.underWay.delete(key);
  }

  private counter(
    name: string,
    { calls, seconds }: Pick<Limit, 'calls' | 'seconds'>,
  ): RateLimiterAbstract {
    const memory = new RateLimiterMemory({ points: calls, duration: seconds, keyPrefix: name });
    if (!this.redis) return memory;
    return new RateLimiterRedis({
      storeClient: this.redis,
      points: calls,
      duration: seconds,
      keyPrefix: `limite:${name}`,
      insuranceLimiter: memory,
    });
  }
}

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
import { RequestRefused } from '../http/request-refused.js';
import { CONFIG, LOGGER } from '../tokens.js';
import { LIMITS, TOO_MANY_ATTEMPTS, type Limit, type LimitName } from './limits.js';

const RETRY_SECONDS = 2;

const refusal = (message: string, seconds: number): RequestRefused =>
  new RequestRefused(
    429,
    `${message} Tente novamente em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    undefined,
    seconds,
  );

/** Counts guesses for a day; the number alone never refuses one. */
const GUESSES = { calls: 1_000_000, seconds: 86_400 };
/** Guesses without a wait: people mistype. */
export const FREE_GUESSES = 5;
/** Maximum wait for the next guess, in seconds. */
const LONGEST_WAIT = 900;
const ONE_GUESS = { calls: 1, seconds: LONGEST_WAIT };

/** Seconds to wait after this many guesses: exponential backoff. */
export const waitAfter = (guesses: number): number =>
  guesses < FREE_GUESSES ? 0 : Math.min(LONGEST_WAIT, 2 ** (guesses - FREE_GUESSES));

/** Counts in Redis when configured, in memory otherwise and while Redis does not respond. */
@Injectable()
export class Limiter implements OnApplicationShutdown {
  private readonly counters = new Map<LimitName, RateLimiterAbstract>();
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
    for (const [name, limit] of Object.entries(LIMITS))
      this.counters.set(name as LimitName, this.counter(name, limit));
  }

  /**
   * Counts calls of a user or address, or what a call costs.
   * @throws RequestRefused 429 with the seconds to wait
   */
  async spend(name: LimitName, who: string, points = 1): Promise<void> {
    if (!this.on) return;
    try {
      await this.counters.get(name)!.consume(who, points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw refusal(LIMITS[name].message, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
    }
  }

  /**
   * Takes a slot, counted per process. @returns releases it
   * @throws RequestRefused 429 when none is free
   */
  enter(name: LimitName, who: string): () => void {
    const { concurrent = Infinity, message }: Limit = LIMITS[name];
    if (!this.on || concurrent === Infinity) return () => undefined;
    const key = `${name} ${who}`;
    const now = this.underWay.get(key) ?? 0;
    if (now >= concurrent) throw refusal(message, RETRY_SECONDS);
    this.underWay.set(key, now + 1);
    return () => {
      const left = (this.underWay.get(key) ?? 1) - 1;
      if (left > 0) this.underWay.set(key, left);
      else this.underWay.delete(key);
    };
  }

  /**
   * Call before verifying a guess; each doubles the wait, and parallel ones pass one per wait.
   * @param who the account, whoever guesses
   * @throws RequestRefused 429 with the seconds left
   */
  async guess(who: string): Promise<void> {
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
      throw refusal(TOO_MANY_ATTEMPTS, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
    }
  }

  async guessedRight(who: string): Promise<void> {
    if (!this.on) return;
    await Promise.all([this.guesses.delete(who), this.waits.delete(who)]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.redis?.quit().catch(() => this.redis?.disconnect());
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

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
import { LIMITES, MUITAS_TENTATIVAS, type Limite, type NomeDoLimite } from './limites.js';

const RETRY_SECONDS = 2;

const refusal = (frase: string, seconds: number): RequestRefused =>
  new RequestRefused(
    429,
    `${frase} Tente novamente em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    undefined,
    seconds,
  );

/** Guesses are remembered for a day, and never refused for their number alone. */
const GUESSES = { vezes: 1_000_000, segundos: 86_400 };
/** So many guesses cost no wait: people mistype. */
export const FREE_GUESSES = 5;
/** Longest wait for the next guess, in seconds. */
const LONGEST_WAIT = 900;
/** One guess, and no other until its wait is over. */
const ONE_GUESS = { vezes: 1, segundos: LONGEST_WAIT };

/** Seconds until the next guess, after so many of them. */
export const waitAfter = (guesses: number): number =>
  guesses < FREE_GUESSES ? 0 : Math.min(LONGEST_WAIT, 2 ** (guesses - FREE_GUESSES));

/**
 * Counts what people ask for. With Redis all processes count together, and each for itself while
 * Redis does not answer; without it, each for itself.
 */
@Injectable()
export class Limiter implements OnApplicationShutdown {
  private readonly counters = new Map<NomeDoLimite, RateLimiterAbstract>();
  /** Wrong guesses, and how long the next one has to wait. */
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
      this.redis.on('error', (err) => logger.warn({ err }, 'limits are counted without Redis'));
    }
    this.guesses = this.counter('palpites', GUESSES);
    this.waits = this.counter('espera', ONE_GUESS);
    for (const [nome, limite] of Object.entries(LIMITES))
      this.counters.set(nome as NomeDoLimite, this.counter(nome, limite));
  }

  /**
   * Counts one.
   * @param who a person or an address, told apart by whoever calls
   * @throws RequestRefused 429 when it was one too many, with the seconds to wait
   */
  async spend(nome: NomeDoLimite, who: string): Promise<void> {
    if (!this.on) return;
    try {
      await this.counters.get(nome)!.consume(who);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw refusal(LIMITES[nome].frase, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
    }
  }

  /**
   * Takes one of the places of what may not be done too often at the same time; counted by each
   * process for itself.
   * @returns gives the place back
   * @throws RequestRefused 429 when all are taken
   */
  enter(nome: NomeDoLimite, who: string): () => void {
    const { aoMesmoTempo = Infinity, frase }: Limite = LIMITES[nome];
    if (!this.on || aoMesmoTempo === Infinity) return () => undefined;
    const key = `${nome} ${who}`;
    const now = this.underWay.get(key) ?? 0;
    if (now >= aoMesmoTempo) throw refusal(frase, RETRY_SECONDS);
    this.underWay.set(key, now + 1);
    return () => {
      const left = (this.underWay.get(key) ?? 1) - 1;
      if (left > 0) this.underWay.set(key, left);
      else this.underWay.delete(key);
    };
  }

  /**
   * Counts a guess at somebody's secret, before it is looked at. Each one beyond the first few makes
   * the next wait twice as long. Of many at the same time no more pass than one after the other.
   * @param who whose secret it is, whoever guesses
   * @throws RequestRefused 429 while the wait lasts, with the seconds that are left
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
      // Nobody looks at a guess that has to wait.
      await this.guesses.reward(who);
      throw refusal(MUITAS_TENTATIVAS, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
    }
  }

  /** The guess was right: the next ones are counted from the beginning. */
  async guessedRight(who: string): Promise<void> {
    if (!this.on) return;
    await Promise.all([this.guesses.delete(who), this.waits.delete(who)]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.redis?.quit().catch(() => this.redis?.disconnect());
  }

  private counter(
    nome: string,
    { vezes, segundos }: Pick<Limite, 'vezes' | 'segundos'>,
  ): RateLimiterAbstract {
    const memory = new RateLimiterMemory({ points: vezes, duration: segundos, keyPrefix: nome });
    if (!this.redis) return memory;
    return new RateLimiterRedis({
      storeClient: this.redis,
      points: vezes,
      duration: segundos,
      keyPrefix: `limite:${nome}`,
      insuranceLimiter: memory,
    });
  }
}

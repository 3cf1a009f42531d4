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
import { LIMITES, type Limite, type NomeDoLimite } from './limites.js';

const RETRY_SECONDS = 2;

const refusal = (frase: string, seconds: number): RequestRefused =>
  new RequestRefused(
    429,
    `${frase} Tente novamente em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    undefined,
    seconds,
  );

/**
 * Counts what people ask for. With Redis all processes count together, and each for itself while
 * Redis does not answer; without it, each for itself.
 */
@Injectable()
export class Limiter implements OnApplicationShutdown {
  private readonly counters = new Map<NomeDoLimite, RateLimiterAbstract>();
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

  async onApplicationShutdown(): Promise<void> {
    await this.redis?.quit().catch(() => this.redis?.disconnect());
  }

  private counter(nome: string, { vezes, segundos }: Limite): RateLimiterAbstract {
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

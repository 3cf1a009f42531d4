import { Injectable } from '@nestjs/common';
import { Limiter } from '../../platform/limits/limiter.js';
import { Marks, type Mark } from '../../platform/limits/marks.js';

/**
 * Backoff per account. Whoever only knows the password guesses under a count of their own, so that they make neither
 * the owner's browsers nor the owner's open sessions wait.
 */
@Injectable()
export class ConferenciaDeCodigos {
  constructor(
    private readonly limiter: Limiter,
    private readonly marks: Marks,
  ) {}

  /**
   * @param conhecido id of a browser that completed a login to this account before
   * @throws RequestRefused 429 during the wait
   */
  noLogin<T>(
    usuarioId: number,
    conhecido: string | undefined,
    confere: () => Promise<T>,
  ): Promise<T> {
    return this.contando(this.marks.of('code at login', usuarioId, conhecido ?? ''), confere);
  }

  /** @throws RequestRefused 429 during the wait */
  naSessao<T>(usuarioId: number, confere: () => Promise<T>): Promise<T> {
    return this.contando(this.marks.of('code in session', usuarioId), confere);
  }

  private async contando<T>(quem: Mark, confere: () => Promise<T>): Promise<T> {
    await this.limiter.guess(quem);
    const result = await confere();
    await this.limiter.guessedRight(quem);
    return result;
  }
}

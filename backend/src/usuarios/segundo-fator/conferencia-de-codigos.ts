import { Injectable } from '@nestjs/common';
import { Limiter } from '../../platform/limits/limiter.js';
import { Marks, type Mark } from '../../platform/limits/marks.js';

/** Delays attempts after wrong codes, per account. Known browsers and sessions have counts of their own. */
@Injectable()
export class ConferenciaDeCodigos {
  constructor(
    private readonly limiter: Limiter,
    private readonly marks: Marks,
  ) {}

  /** `conhecido`: id of a browser that completed a login to this account before. @throws RequestRefused 429 */
  noLogin<T>(
    usuarioId: number,
    conhecido: string | undefined,
    confere: () => Promise<T>,
  ): Promise<T> {
    return this.contando(this.marks.of('code at login', usuarioId, conhecido ?? ''), confere);
  }

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

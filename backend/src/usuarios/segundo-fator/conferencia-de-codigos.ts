import { Injectable } from '@nestjs/common';
import { Limiter } from '../../platform/limits/limiter.js';

/**
 * Counts guesses at the codes of one account, of the app and of recovery, wherever they come from:
 * each makes the next wait longer, as with passwords.
 */
@Injectable()
export class ConferenciaDeCodigos {
  constructor(private readonly limiter: Limiter) {}

  /**
   * @param confere throws for a wrong code
   * @throws RequestRefused 429 while this account's wait lasts
   */
  async contando<T>(usuarioId: number, confere: () => Promise<T>): Promise<T> {
    const quem = `codigo ${usuarioId}`;
    await this.limiter.guess(quem);
    const result = await confere();
    await this.limiter.guessedRight(quem);
    return result;
  }
}

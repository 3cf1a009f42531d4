import { Injectable } from '@nestjs/common';
import { Limiter } from '../../platform/limits/limiter.js';

/** Backoff for guesses at the codes of one account, of the app and for recovery. */
@Injectable()
export class ConferenciaDeCodigos {
  constructor(private readonly limiter: Limiter) {}

  async contando<T>(usuarioId: number, confere: () => Promise<T>): Promise<T> {
    const quem = `codigo ${usuarioId}`;
    await this.limiter.guess(quem);
    const result = await confere();
    await this.limiter.guessedRight(quem);
    return result;
  }
}

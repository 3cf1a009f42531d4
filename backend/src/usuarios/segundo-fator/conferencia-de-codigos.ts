import { Injectable } from '@nestjs/common';
import { Limiter } from '../../platform/limits/limiter.js';

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

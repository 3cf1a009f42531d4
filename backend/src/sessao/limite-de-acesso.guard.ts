import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, ThrottlerModule, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { Request } from 'express';
import { RequestRefused } from '../platform/http/request-refused.js';

const MINUTE = 60_000;

const emailOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase().slice(0, 254)
    : '';

/** How often somebody may try to get in: per address, and per account from one address. */
export const limitesDeAcesso = ThrottlerModule.forRoot({
  setHeaders: false,
  throttlers: [
    { name: 'endereco', ttl: MINUTE, limit: 60 },
    {
      name: 'conta',
      ttl: MINUTE,
      limit: 20,
      getTracker: (request: Record<string, unknown>) => {
        const { ip, body } = request as unknown as Request;
        return `${ip} ${emailOf(body)}`;
      },
    },
  ],
});

@Injectable()
export class LimiteDeAcesso extends ThrottlerGuard {
  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const message = `Muitas tentativas. Tente novamente em ${timeToBlockExpire} segundos.`;
    throw new RequestRefused(429, message, undefined, timeToBlockExpire);
  }
}

import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Attempts } from '../platform/http/attempts.js';
import { RequestRefused } from '../platform/http/request-refused.js';
import { CLOCK } from '../platform/tokens.js';

const MINUTE = 60_000;
const POR_ENDERECO = 60;
/** For one account from one address, so that nobody locks others out of theirs. */
const POR_CONTA = 20;

const emailOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase().slice(0, 254)
    : '';

/** How often somebody may try to get in; counted by each process for itself. */
@Injectable()
export class LimiteDeAcesso implements CanActivate {
  private readonly porEndereco = new Attempts(POR_ENDERECO, MINUTE);
  private readonly porConta = new Attempts(POR_CONTA, MINUTE);

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): boolean {
    const { ip, body } = context.switchToHttp().getRequest<Request>();
    const now = this.clock().getTime();
    const wait = Math.max(
      this.porEndereco.wait(`${ip}`, now),
      this.porConta.wait(`${ip} ${emailOf(body)}`, now),
    );
    if (wait === 0) return true;
    const seconds = Math.ceil(wait / 1_000);
    const message = `Muitas tentativas. Tente novamente em ${seconds} segundos.`;
    throw new RequestRefused(429, message, undefined, seconds);
  }
}

import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Limiter } from '../platform/limits/limiter.js';

const emailOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase().slice(0, 254)
    : '';

/** How often somebody may try to get in. */
@Injectable()
export class LimiteDeAcesso implements CanActivate {
  constructor(private readonly limiter: Limiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip, body } = context.switchToHttp().getRequest<Request>();
    await this.limiter.spend('acessoPorEndereco', `${ip}`);
    await this.limiter.spend('acessoPorConta', `${ip} ${emailOf(body)}`);
    return true;
  }
}

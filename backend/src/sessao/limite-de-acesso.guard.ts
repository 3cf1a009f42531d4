import { normalizarEmail } from '@encomenda/contracts/usuarios/email';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { networkOf } from '../platform/limits/network.js';
import { Limiter } from '../platform/limits/limiter.js';

const emailOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? normalizarEmail(body.email.slice(0, 254))
    : '';

@Injectable()
export class LimiteDeAcesso implements CanActivate {
  constructor(private readonly limiter: Limiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip, body } = context.switchToHttp().getRequest<Request>();
    const endereco = networkOf(`${ip}`);
    await this.limiter.spend('loginsByAddress', endereco);
    await this.limiter.spend('loginsByAccount', `${endereco} ${emailOf(body)}`);
    return true;
  }
}

import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import '../platform/auth/pessoa.js';
import { Attempts } from '../platform/http/attempts.js';
import { RequestRefused } from '../platform/http/request-refused.js';
import { CLOCK } from '../platform/tokens.js';

const MINUTE = 60_000;
const POR_PESSOA = 30;

/** How often one person may make us ask strangers; counted by each process for itself. */
@Injectable()
export class LimiteDeConsultas implements CanActivate {
  private readonly porPessoa = new Attempts(POR_PESSOA, MINUTE);

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): boolean {
    const { session } = context.switchToHttp().getRequest<Request>();
    const wait = this.porPessoa.wait(`${session.pessoa?.usuarioId}`, this.clock().getTime());
    if (wait === 0) return true;
    const seconds = Math.ceil(wait / 1_000);
    const message = `Muitas consultas. Tente novamente em ${seconds} segundos.`;
    throw new RequestRefused(429, message, undefined, seconds);
  }
}

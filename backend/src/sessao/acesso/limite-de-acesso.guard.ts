import { normalizarEmail } from '@encomenda/contracts/usuarios/email';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Limiter } from '../../platform/limits/limiter.js';
import { Marks, type Mark } from '../../platform/limits/marks.js';
import { Networks } from '../../platform/limits/network.js';
import { Contas } from '../../usuarios/contas/contas.js';
import { NavegadorConhecido } from './navegador-conhecido.js';

const emailOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? normalizarEmail(body.email.slice(0, 254))
    : '';

/** Rate limit of requests with a password or a code. Users and known browsers count apart from their network. */
@Injectable()
export class LimiteDeAcesso implements CanActivate {
  constructor(
    private readonly limiter: Limiter,
    private readonly networks: Networks,
    private readonly marks: Marks,
    private readonly contas: Contas,
    private readonly navegador: NavegadorConhecido,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const known = this.known(request);
    if (known) {
      await this.limiter.spend('loginsFromKnownBrowser', known);
      return true;
    }
    const network = this.networks.of(request);
    await this.limiter.spend('logins', network);
    const who = request.session?.pending?.usuarioId ?? emailOf(request.body);
    await this.limiter.spend('loginsToAccount', this.marks.of('login', network, who));
    return true;
  }

  private known(request: Request): Mark | undefined {
    const user = request.session?.user;
    if (user) return this.marks.of('user', user.usuarioId);
    const email = emailOf(request.body);
    if (email === '') return undefined;
    const browser = this.navegador.daConta(request, this.contas.emailHash(email));
    return browser === undefined ? undefined : this.marks.of('browser', browser);
  }
}

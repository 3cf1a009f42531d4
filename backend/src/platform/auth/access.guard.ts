import { PODERES_DO_PAPEL, type Papel, type Poder } from '@encomenda/contracts/usuarios/papeis';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RequestRefused } from '../http/request-refused.js';
import { ACESSO, type Acesso } from './access.js';
import './session-user.js';

export const tem = (papel: Papel, poder: Poder): boolean => PODERES_DO_PAPEL[papel].includes(poder);

export const semPermissao = (): RequestRefused =>
  new RequestRefused(403, 'Você não tem permissão para fazer isso.');

/** Denies every route that does not declare its access. */
@Injectable()
export class AcessoGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const acesso = this.reflector.getAllAndOverride<Acesso | undefined>(ACESSO, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (acesso === 'publico') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const pessoa = request.session?.pessoa;
    if (!pessoa) throw new RequestRefused(401, 'Entre para continuar.');
    if (acesso === 'com-sessao') return true;
    if (!acesso || !tem(pessoa.papel, acesso.poder)) throw semPermissao();
    request.poder = acesso.poder;
    return true;
  }
}

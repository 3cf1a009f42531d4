import { PODERES_DO_PAPEL, type Papel, type Poder } from '@encomenda/contracts/usuarios/papeis';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RequestRefused } from '../http/errors/request-refused.js';
import { ACCESS, type Access } from './access.js';
import './session/session-user.js';

export const grants = (papel: Papel, poder: Poder): boolean =>
  PODERES_DO_PAPEL[papel].includes(poder);

export const permissionDenied = (): RequestRefused =>
  new RequestRefused(403, 'Você não tem permissão para fazer isso.');

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'publico') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const user = request.session?.user;
    if (!user) throw new RequestRefused(401, 'Entre para continuar.');
    if (access === 'com-sessao') return true;
    if (!access || !grants(user.papel, access)) throw permissionDenied();
    request.poder = access;
    return true;
  }
}

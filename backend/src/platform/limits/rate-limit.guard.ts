import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import '../auth/session/session-user.js';
import type { LIMITS, LimitName } from './limits.js';
import { Limiter } from './limiter.js';

const LIMIT = Symbol('limit');

type LimitOfUsers = {
  [Name in LimitName]: (typeof LIMITS)[Name]['by'] extends 'user' ? Name : never;
}[LimitName];

/** Replaces the general limit for reads or writes on this route. */
export const RateLimit = (name: LimitOfUsers) => SetMetadata<symbol, LimitOfUsers>(LIMIT, name);

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const limitOf = ({ method, query }: Request): LimitOfUsers => {
  if (!READS.has(method)) return 'write';
  return query.formato === 'csv' ? 'document' : 'read';
};

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: Limiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const user = request.session?.user;
    if (!user) return true;
    const name =
      this.reflector.getAllAndOverride<LimitOfUsers | undefined>(LIMIT, [
        context.getHandler(),
        context.getClass(),
      ]) ?? limitOf(request);
    await this.limiter.spend(name, user);
    const leave = this.limiter.enter(name, user);
    http.getResponse<Response>().once('close', leave);
    return true;
  }
}

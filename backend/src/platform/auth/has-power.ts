import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { grants } from './access.guard.js';
import './session/session-user.js';

export const HasPower = (poder: Poder): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext): boolean => {
    const user = context.switchToHttp().getRequest<Request>().session?.user;
    return user !== undefined && grants(user.papel, poder);
  })();

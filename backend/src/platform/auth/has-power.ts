import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { tem } from './access.guard.js';
import './session-user.js';

/** Parameter decorator: whether the caller also has this power. */
export const Pode = (poder: Poder): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext): boolean => {
    const pessoa = context.switchToHttp().getRequest<Request>().session?.pessoa;
    return pessoa !== undefined && tem(pessoa.papel, poder);
  })();

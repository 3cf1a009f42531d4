import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { tem } from './acesso.guard.js';
import './pessoa.js';

/**
 * Parameter of a controller's method: whether whoever asks has this power too, for answers that
 * show more to some people than to others.
 */
export const Pode = (poder: Poder): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext): boolean => {
    const pessoa = context.switchToHttp().getRequest<Request>().session?.pessoa;
    return pessoa !== undefined && tem(pessoa.papel, poder);
  })();

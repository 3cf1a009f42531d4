import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Pessoa } from './session-user.js';

/** Parameter decorator: the logged-in user, on routes that require a session. */
export const Quem = (): ParameterDecorator =>
  createParamDecorator(
    (_: unknown, context: ExecutionContext): Pessoa =>
      context.switchToHttp().getRequest<Request>().session.pessoa!,
  )();

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Pessoa } from './pessoa.js';

/** Parameter of a controller's method, on a route that asks for a session: who is calling. */
export const Quem = (): ParameterDecorator =>
  createParamDecorator(
    (_: unknown, context: ExecutionContext): Pessoa =>
      context.switchToHttp().getRequest<Request>().session.pessoa!,
  )();

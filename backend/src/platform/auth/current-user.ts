import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionUser } from './session/session-user.js';

/** Parameter decorator: the logged-in user, on routes that require a session. */
export const CurrentUser = (): ParameterDecorator =>
  createParamDecorator(
    (_: unknown, context: ExecutionContext): SessionUser =>
      context.switchToHttp().getRequest<Request>().session.user!,
  )();

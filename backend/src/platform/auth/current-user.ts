import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionUser } from './session/session-user.js';

export const CurrentUser = (): ParameterDecorator =>
  createParamDecorator(
    (_: unknown, context: ExecutionContext): SessionUser =>
      context.switchToHttp().getRequest<Request>().session.user!,
  )();

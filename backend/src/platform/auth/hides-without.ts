import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { RequestRefused } from '../http/errors/request-refused.js';
import { exportOf } from '../queries/csv/export-page.js';
import { grants } from './access.guard.js';

interface HiddenFields {
  readonly poder: Poder;
  readonly fields: ReadonlySet<string>;
}
const HIDDEN_FIELDS = Symbol('ocultos');

const without = (value: unknown, fields: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      fields.has(key) ? [] : [[key, without(inner, fields)]],
    ),
  );
};

@Injectable()
export class HideFields implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { poder, fields } = this.reflector.get<HiddenFields>(HIDDEN_FIELDS, context.getHandler());
    const { session, query } = context.switchToHttp().getRequest<Request>();
    if (session.user && grants(session.user.papel, poder)) return next.handle();
    if (typeof query.order === 'string' && fields.has(query.order))
      throw new RequestRefused(403, 'Você não tem permissão para ver esta coluna.');
    // Exports omit the hidden columns themselves.
    return next
      .handle()
      .pipe(map((answer) => (exportOf(answer) ? answer : without(answer, fields))));
  }
}

/** Removes these fields, at any depth, from the answers to users without this power. */
export const HidesWithout = (poder: Poder, campos: readonly string[]) =>
  applyDecorators(
    SetMetadata<symbol, HiddenFields>(HIDDEN_FIELDS, { poder, fields: new Set(campos) }),
    UseInterceptors(HideFields),
  );

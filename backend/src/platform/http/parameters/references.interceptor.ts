import { idDe, mensagens } from '@encomenda/contracts/shared/campos/campos';
import type { Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
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
import { catchError, type Observable } from 'rxjs';
import { StateReader } from '../../commands/streams/state-reader.js';
import { ValidationRefused } from '../errors/validation.js';

export interface Reference {
  readonly label: string;
  exists(reader: StateReader, id: number): Promise<boolean>;
}

export const reference = <State extends { situacao: string }, Event extends DomainEvent>(
  label: string,
  fold: Fold<State, Event>,
  streamOf: (id: number) => string,
  isThere: (situacao: State['situacao']) => boolean,
): Reference => ({
  label,
  exists: async (reader, id) => isThere((await reader.stateOf(fold, streamOf(id))).situacao),
});

type References = Readonly<Record<string, Reference>>;
const REFERENCES = Symbol('references');

@Injectable()
export class ReferencesInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly reader: StateReader,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const references = this.reflector.get<References>(REFERENCES, context.getHandler());
    const { body } = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (!(error instanceof ValidationRefused)) throw error;
        throw await this.withMissing(error, references, body);
      }),
    );
  }

  private async withMissing(
    { issues }: ValidationRefused,
    references: References,
    body: unknown,
  ): Promise<ValidationRefused> {
    const values = Object.entries(Object(body) as Record<string, unknown>);
    const missing = await Promise.all(
      values.map(async ([field, value]) => {
        const named = Object.hasOwn(references, field) ? references[field] : undefined;
        const id = named && idDe(named.label).safeParse(value);
        if (!named || !id?.success || (await named.exists(this.reader, id.data))) return [];
        return [{ path: [field], message: mensagens.invalido(named.label) }];
      }),
    );
    return new ValidationRefused([...issues, ...missing.flat()]);
  }
}

/** For forms that create a record: a refused body also reports missing references. */
export const Referencing = (references: References): MethodDecorator =>
  applyDecorators(
    SetMetadata<symbol, References>(REFERENCES, references),
    UseInterceptors(ReferencesInterceptor),
  );

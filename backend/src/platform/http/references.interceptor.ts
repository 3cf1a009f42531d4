import { idDe, mensagens } from '@encomenda/contracts/shared/campos';
import type { Decider } from '@encomenda/contracts/shared/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
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
import { StateReader } from '../commands/state-reader.js';
import { ValidationRefused } from './validation.js';

/** A record that a field of a body names by its id. */
export interface Reference {
  /** As the field is called on the screen. */
  readonly label: string;
  exists(reader: StateReader, id: number): Promise<boolean>;
}

/** @param isThere whether a record in this state may be named */
export const reference = <State extends { situacao: string }, Event extends DomainEvent>(
  label: string,
  fold: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  streamOf: (id: number) => string,
  isThere: (situacao: State['situacao']) => boolean,
): Reference => ({
  label,
  exists: async (reader, id) => isThere((await reader.stateOf(fold, streamOf(id))).situacao),
});

type References = Readonly<Record<string, Reference>>;
const REFERENCES = Symbol('references');

/** Adds to the faults that a body's schema found those that only the records know. */
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

/**
 * What fields of the body name, for a form that makes something new: when the body is refused they
 * are looked up all the same, so that every fault is told at once. A body that passes is left to the
 * command, which looks them up again.
 */
export const Referencing = (references: References): MethodDecorator =>
  applyDecorators(
    SetMetadata<symbol, References>(REFERENCES, references),
    UseInterceptors(ReferencesInterceptor),
  );

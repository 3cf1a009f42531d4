import { createHash } from 'node:crypto';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import { randomId } from '@encomenda/platform/ids';
import {
  Inject,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type OnModuleInit,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, of, type Observable } from 'rxjs';
import '../auth/session-user.js';
import { ProjectionFeed } from '../projections/projection-feed.js';
import { CLOCK } from '../tokens.js';

/**
 * Tags of answers made of read models. What such an answer depends on is in its tag: address, user and
 * role, business day, the checkpoints that the database had before the answer was read, the announcements
 * that in-memory copies follow, and this process, whose code wrote it.
 */
@Injectable()
export class ReadModelTags implements OnModuleInit {
  private readonly process = randomId();
  private announcements = 0;

  constructor(
    private readonly feed: ProjectionFeed,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.feed.onPosition(() => this.announcements++);
  }

  /** Weak: equal tags mean equal data. Undefined without a logged-in user, and for exports. */
  of({ originalUrl, query, session: { user, readModels } }: Request): string | undefined {
    if (!user || readModels === undefined || query.formato !== undefined) return undefined;
    const parts = [
      this.process,
      this.announcements,
      readModels,
      user.usuarioId,
      user.papel,
      diaDeNegocio(this.clock()),
      originalUrl,
    ];
    return `W/"${createHash('sha1').update(JSON.stringify(parts)).digest('base64url')}"`;
  }
}

/** Answers 304 to a caller who already has the answer, without reading it again. */
@Injectable()
export class AnswerUnchanged implements NestInterceptor {
  constructor(private readonly tags: ReadModelTags) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const tag = this.tags.of(request);
    if (tag === undefined) return next.handle();
    response.setHeader('ETag', tag);
    // An auditor's readings are recorded on the way to the answer; Express turns that one into a 304.
    if (request.fresh && request.session.user?.papel !== 'Auditor') return of(undefined);
    return next.handle().pipe(
      catchError((error: unknown) => {
        response.removeHeader('ETag');
        throw error;
      }),
    );
  }
}

/**
 * Declares that a route answers from read models, settings, the business day and the user's role alone:
 * not from the log, from tables of the write side, or from the time of day.
 */
export const FromReadModels = () => UseInterceptors(AnswerUnchanged);

import { createHash } from 'node:crypto';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
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
import type pg from 'pg';
import { catchError, from, mergeMap, of, type Observable } from 'rxjs';
import '../../auth/session/session-user.js';
import { ProjectionFeed } from '../../projections/projection-feed.js';
import { placesOf, readPlaces } from '../../projections/registry.js';
import { CLOCK, READ_POOL } from '../../tokens.js';

/**
 * ETags of answers from read models. A tag contains address, user, role, business day and the positions of read models
 * that this process knew before reading. It is valid while neither this process nor the database knows newer ones.
 */
@Injectable()
export class ReadModelTags implements OnModuleInit {
  private readonly process = randomId();
  private announcements = 0;

  constructor(
    private readonly feed: ProjectionFeed,
    @Inject(READ_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.feed.onPosition(() => this.announcements++);
  }

  /** Weak: equal tags mean equal data. Undefined without a logged-in user, and for exports. */
  of({ originalUrl, query, session: { user } }: Request): string | undefined {
    if (!user || query.formato !== undefined) return undefined;
    const parts = [
      this.process,
      this.announcements,
      placesOf(this.feed.registered()),
      user.usuarioId,
      user.papel,
      diaDeNegocio(this.clock()),
      originalUrl,
    ];
    return `W/"${createHash('sha1').update(JSON.stringify(parts)).digest('base64url')}"`;
  }

  /** Whether the database knows of nothing that this process has not heard yet. */
  async standStill(): Promise<boolean> {
    const heard = placesOf(this.feed.registered());
    return (await readPlaces(this.pool)) === heard;
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
    const read = (): Observable<unknown> =>
      next.handle().pipe(
        catchError((error: unknown) => {
          response.removeHeader('ETag');
          throw error;
        }),
      );
    if (!request.fresh) return read();
    return from(this.tags.standStill()).pipe(
      mergeMap((still) => {
        if (!still) response.removeHeader('ETag');
        // An auditor's readings are recorded on the way to the answer; Express turns it into a 304.
        const spared = still && request.session.user?.papel !== 'Auditor';
        return spared ? of(undefined) : read();
      }),
    );
  }
}

/**
 * Declares that a route answers from read models, settings, the business day and the user's role alone:
 * not from the log, from tables of the write side, or from the time of day.
 */
export const FromReadModels = () => UseInterceptors(AnswerUnchanged);

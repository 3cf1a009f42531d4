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
 * ETags of answers from read models. A tag contains address, user, role, business day and the positions of the read
 * models that this process knew before reading. It is valid while the database has no newer positions.
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

  /** Whether this process knows the newest positions of the database. */
  async standStill(): Promise<boolean> {
    const heard = placesOf(this.feed.registered());
    return (await readPlaces(this.pool)) === heard;
  }
}

/** Answers 304 without reading when the caller already has the answer. */
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
        // An auditor's reading is recorded, so the answer is read; Express then sends 304.
        const spared = still && request.session.user?.papel !== 'Auditor';
        return spared ? of(undefined) : read();
      }),
    );
  }
}

/** For routes whose answer depends only on read models, settings, the business day and the user's role. */
export const FromReadModels = () => UseInterceptors(AnswerUnchanged);

import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from '../auth/access.guard.js';
import { Csrf } from '../auth/session/csrf.js';
import { RememberedSessions } from '../auth/session/remembered-sessions.js';
import { Sessions } from '../auth/session/session.js';
import { VisitorForms } from '../files/received/visitor-forms.js';
import { RateLimitGuard } from '../limits/rate-limit.guard.js';
import { Limiter } from '../limits/limiter.js';
import { Marks } from '../limits/marks.js';
import { Networks } from '../limits/network.js';
import { ApiErrors } from './errors/api-errors.js';
import { RequestContextPipe } from './request/request-context.js';
import { RequestHash } from './request/request-hash.js';
import { Traffic } from './traffic.js';
import { validationPipe } from './errors/validation.js';

@Global()
@Module({
  providers: [
    ApiErrors,
    Traffic,
    RememberedSessions,
    Sessions,
    Csrf,
    RequestHash,
    RequestContextPipe,
    Limiter,
    Networks,
    Marks,
    VisitorForms,
    { provide: APP_FILTER, useExisting: ApiErrors },
    { provide: APP_GUARD, useClass: AccessGuard },
    // After access control, so that refused calls do not count.
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [
    ApiErrors,
    Traffic,
    RememberedSessions,
    Sessions,
    Csrf,
    RequestHash,
    RequestContextPipe,
    Limiter,
    Networks,
    Marks,
    VisitorForms,
  ],
})
export class HttpModule {}

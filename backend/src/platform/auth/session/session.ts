import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AuthoritySeals } from '@encomenda/platform/seals/authority-seals';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import type pg from 'pg';
import { CLOCK, CONFIG, WRITE_POOL } from '../../tokens.js';
import { deviceOf } from './device.js';
import type { AuthenticatedUser } from './session-user.js';
import { RememberedSessions } from './remembered-sessions.js';
import { SessionStore } from './session-store.js';

/** Whether a trusted proxy received the request over https. */
export const cameOverHttps = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): boolean => {
  const protocol = headers['x-forwarded-proto'];
  return trustProxy > 0 && String(protocol).split(',')[0]!.trim().toLowerCase() === 'https';
};

const OVER_HTTPS = '__Host-encomenda.sid';
const OVER_HTTP = 'encomenda.sid';
const COOKIE = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

@Injectable()
export class Sessions {
  readonly middleware: RequestHandler;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(WRITE_POOL) pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    remembered: RememberedSessions,
  ) {
    const secret = derivedKey(config.masterKey, 'session-cookie').toString('base64url');
    const seals = new AuthoritySeals(config.masterKey);
    const sessionsOver = (secure: boolean): RequestHandler =>
      session({
        name: secure ? OVER_HTTPS : OVER_HTTP,
        secret,
        genid: () => randomBytes(32).toString('base64url'),
        // One store per middleware: express-session writes its cookie attributes into the store.
        store: new SessionStore(pool, clock, remembered, seals),
        cookie: { ...COOKIE, secure },
        proxy: secure,
        resave: false,
        saveUninitialized: false,
      });
    const [overHttps, overHttp] = [sessionsOver(true), sessionsOver(false)];
    this.middleware = (request, response, next) =>
      (cameOverHttps(request, config) ? overHttps : overHttp)(request, response, next);
  }

  /** Replaces the session. @throws RequestRefused 409 when the account changed since the login */
  begin(request: Request, { usuarioId, papel, accountRevision }: AuthenticatedUser): Promise<void> {
    return this.replace(request, {
      user: { usuarioId, papel },
      accountRevision,
      device: deviceOf(request.get('user-agent') ?? ''),
      startedAt: this.clock().toISOString(),
    });
  }

  /** Replaces the session by one that awaits the second factor. @throws RequestRefused as `begin` */
  hold(request: Request, { usuarioId, accountRevision }: AuthenticatedUser): Promise<void> {
    return this.replace(request, { pending: { usuarioId }, accountRevision });
  }

  async end(request: Request): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error) => (error ? reject(toError(error)) : resolve()));
    });
    const secure = cameOverHttps(request, this.config);
    // Browsers clear a cookie only when the attributes match.
    request.res?.clearCookie(secure ? OVER_HTTPS : OVER_HTTP, { ...COOKIE, secure });
  }

  private async replace(request: Request, data: Partial<SessionData>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.session.regenerate((error) => (error ? reject(toError(error)) : resolve()));
    });
    Object.assign(request.session, data);
    await new Promise<void>((resolve, reject) => {
      request.session.save((error) => (error ? reject(toError(error)) : resolve()));
    });
  }
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

import { randomBytes } from 'node:crypto';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import type pg from 'pg';
import { CLOCK, CONFIG, WRITE_POOL } from '../tokens.js';
import { aparelhoDe } from './aparelho.js';
import { derivedKey } from './keys.js';
import type { Pessoa } from './pessoa.js';
import { SessionStore } from './session-store.js';

/** Whether people reach us over https: then cookies are bound to it and to this host. */
export const behindHttps = (config: Config): boolean => config.trustProxy > 0;

/** The session cookie, and what a login or a logout does to it. */
@Injectable()
export class Sessions {
  /** Brings `req.session` in; the same one serves requests and socket handshakes. */
  readonly middleware: RequestHandler;
  private readonly cookieName: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(WRITE_POOL) pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const secure = behindHttps(config);
    this.cookieName = secure ? '__Host-encomenda.sid' : 'encomenda.sid';
    this.middleware = session({
      name: this.cookieName,
      secret: derivedKey(config.masterKey, 'session-cookie').toString('base64url'),
      genid: () => randomBytes(32).toString('base64url'),
      store: new SessionStore(pool, clock),
      cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      resave: false,
      saveUninitialized: false,
    });
  }

  /** Starts a new session under a new id, whatever there was before. */
  begin(request: Request, pessoa: Pessoa): Promise<void> {
    return this.anew(request, {
      pessoa,
      aparelho: aparelhoDe(request.get('user-agent') ?? ''),
      criadaEm: this.clock().toISOString(),
    });
  }

  /** Remembers this browser, under a new id, as one whose person owes a code. Ends what there was. */
  hold(request: Request, usuarioId: number): Promise<void> {
    return this.anew(request, { pendente: { usuarioId } });
  }

  /** Ends the session here and in the browser. */
  async end(request: Request): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error) => (error ? reject(toError(error)) : resolve()));
    });
    request.res?.clearCookie(this.cookieName, { path: '/' });
  }

  private async anew(request: Request, data: Partial<SessionData>): Promise<void> {
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

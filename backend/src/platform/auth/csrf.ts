import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { RequestRefused } from '../http/request-refused.js';
import { CONFIG } from '../tokens.js';
import './pessoa.js';
import { cameOverHttps } from './session.js';

export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'x-xsrf-token';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${CSRF_COOKIE}=([^;]*)`);

/** What a token is bound to: the session of whoever is logged in, or half so, else to nobody. */
const bearerOf = ({ session, sessionID }: Request): string =>
  session?.pessoa || session?.pendente ? sessionID : 'anonimo';

/**
 * Whether the browser says that the request comes from one of our own pages. Programs that are no
 * browser say nothing.
 */
export const comesFromHere = (headers: {
  site: string | undefined;
  origin: string | undefined;
  host: string | undefined;
}): boolean => {
  if (headers.site !== undefined) return headers.site === 'same-origin' || headers.site === 'none';
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
};

/**
 * Signed double submit: a readable cookie that our pages send back in a header. The signature binds
 * it to the session, so that neither another person's token nor one from before the login serves.
 */
@Injectable()
export class Csrf {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.key = derivedKey(config.masterKey, 'csrf');
  }

  /** Gives the browser a token for the session as it now is. */
  issue(request: Request, response: Response): void {
    const nonce = randomBytes(18).toString('base64url');
    response.cookie(CSRF_COOKIE, `${nonce}.${this.sign(nonce, bearerOf(request))}`, {
      sameSite: 'lax',
      secure: cameOverHttps(request, this.config),
      path: '/',
    });
  }

  /**
   * Refuses unsafe requests that do not come from our own pages, 403 by origin and 419 by token, and
   * reading the back-office from other pages.
   */
  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const safe = SAFE_METHODS.has(request.method);
    const site = request.get('sec-fetch-site');
    const here = comesFromHere({ site, origin: request.get('origin'), host: request.host });
    // What an auditor reads is recorded: no other page may make their browser read it.
    if (safe && (here || !request.session?.pessoa || !request.path.startsWith('/api/'))) {
      next();
      return;
    }
    if (!here) {
      next(new RequestRefused(403, 'A requisição não veio desta página.'));
      return;
    }
    if (!this.accepts(request)) {
      this.issue(request, response);
      next(new RequestRefused(419, 'A página expirou. Recarregue e tente novamente.'));
      return;
    }
    next();
  };

  private accepts(request: Request): boolean {
    const token = request.get(CSRF_HEADER);
    if (!token || token !== IN_COOKIES.exec(request.headers.cookie ?? '')?.[1]) return false;
    const [nonce, signature] = token.split('.');
    if (!nonce || !signature) return false;
    const expected = Buffer.from(this.sign(nonce, bearerOf(request)));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(nonce: string, bearer: string): string {
    return createHmac('sha256', this.key).update(`${nonce}.${bearer}`).digest('base64url');
  }
}

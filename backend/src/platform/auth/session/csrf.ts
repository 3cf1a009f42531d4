import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { RequestRefused } from '../../http/errors/request-refused.js';
import { CONFIG } from '../../tokens.js';
import './session-user.js';
import { cameOverHttps } from './session.js';

export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'x-xsrf-token';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${CSRF_COOKIE}=([^;]*)`);

/** The session id of a full or pending login, else one value shared by all anonymous visitors. */
const bearerOf = ({ session, sessionID }: Request): string =>
  session?.user || session?.pending ? sessionID : 'anonimo';

/** Same-origin by the browser's own headers; true for clients that send none of them. */
export const comesFromHere = (headers: {
  site: string | undefined;
  origin: string | undefined;
  host: string | undefined;
}): boolean => {
  if (headers.site !== undefined) return headers.site === 'same-origin' || headers.site === 'none';
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
};

/** Signed double-submit tokens: a cookie repeated in a header, bound to the session. */
@Injectable()
export class Csrf {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.key = derivedKey(config.masterKey, 'csrf');
  }

  issue(request: Request, response: Response): void {
    const nonce = randomBytes(18).toString('base64url');
    response.cookie(CSRF_COOKIE, `${nonce}.${this.sign(nonce, bearerOf(request))}`, {
      sameSite: 'lax',
      secure: cameOverHttps(request, this.config),
      path: '/',
    });
  }

  /** Refuses cross-origin writes and back-office reads (403) and writes without a token (419). */
  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const safe = SAFE_METHODS.has(request.method);
    const site = request.get('sec-fetch-site');
    const here = comesFromHere({ site, origin: request.get('origin'), host: request.host });
    // An auditor's reads are recorded, so no other site may trigger them.
    if (safe && (here || !request.session?.user || !request.path.startsWith('/api/'))) {
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

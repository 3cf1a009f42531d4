import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

const policy = (...extraStyles: string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...extraStyles].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

const POLICY = policy();

const headers = (https: boolean) =>
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
const [insisting, plain] = [headers(true), headers(false)];

/** Security headers of every answer; HSTS only over https. */
export const securityHeaders = (overHttps: (request: Request) => boolean): RequestHandler[] => [
  (request, response, next) => (overHttps(request) ? insisting : plain)(request, response, next),
  (_request, response, next) => {
    response.setHeader('Content-Security-Policy', POLICY);
    next();
  },
];

/** Allows inline styles of one page by source (`'nonce-…'`, `'sha256-…'`). */
export const allowStyle = (response: Response, source: string): void => {
  response.setHeader('Content-Security-Policy', policy(source));
};

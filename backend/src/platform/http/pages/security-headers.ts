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

/** Device features that no page uses. Photos are taken in the system's own dialog. */
const DEVICE_PARTS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = DEVICE_PARTS.map((part) => `${part}=()`).join(', ');

/** Runs once, because helmet sets the same headers on every answer. */
const headers = (https: boolean): readonly (readonly [string, string])[] => {
  const all = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => all.set(name, value),
    removeHeader: (name: string) => all.delete(name),
  } as unknown as Response;
  const setAll = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  setAll({} as Request, response, (error) => {
    if (error) throw error as Error;
  });
  all.set('Permissions-Policy', PERMISSIONS);
  return [...all.set('Content-Security-Policy', POLICY)];
};
const [insisting, plain] = [headers(true), headers(false)];

export const securityHeaders =
  (overHttps: (request: Request) => boolean): RequestHandler =>
  (request, response, next) => {
    for (const [name, value] of overHttps(request) ? insisting : plain)
      response.setHeader(name, value);
    next();
  };

/** The only headers that browsers use on scripts, style sheets and fonts. */
const OF_EVERY_FILE: ReadonlySet<string> = new Set([
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
]);
const ofDocuments = insisting.map(([name]) => name).filter((name) => !OF_EVERY_FILE.has(name));

/** Removes headers that only documents need. They take 600 bytes, more than many files. */
export const asPartOfPage = (response: Response): void => {
  for (const name of ofDocuments) response.removeHeader(name);
  // Only failures are found by it in the log, and a screen loads eighty parts.
  response.removeHeader('X-Referencia');
};

/** Allows inline styles of one page by source (`'nonce-…'`, `'sha256-…'`). */
export const allowStyle = (response: Response, source: string): void => {
  response.setHeader('Content-Security-Policy', policy(source));
};

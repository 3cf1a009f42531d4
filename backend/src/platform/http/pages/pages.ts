import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { allowStyle, asPartOfPage } from './security-headers.js';
import { compressedAssets, isPartOfPage } from './compressed-assets.js';

/** Paths that serve data. `ws` is the postal-code lookup. */
const NO_PAGE = /^\/(?:api|saude|sessao|socket\.io|ws)(?:\/|$)/i;
const FILE = /\/\.|\.[^/]*$/;
const NONCE = '__CSP_NONCE__';
const YEAR = 365 * 24 * 3_600_000;

/** Whether a raw request path belongs to the frontend. */
export const isPage = (path: string): boolean => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  return !NO_PAGE.test(decoded.replace(/\/+/g, '/')) && !FILE.test(decoded);
};

const page = (html: string): RequestHandler => {
  const parts = html.split(NONCE);
  return (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isPage(request.path)) {
      next();
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    allowStyle(response, `'nonce-${nonce}'`);
    response.set('Cache-Control', 'no-store').type('html').send(parts.join(nonce));
  };
};

/** The installed app shares files to this address. Its service worker answers, not the server. */
const SHARE = '/adm/compartilhar';
const NOT_READY =
  'A Encomenda ainda não está pronta para receber arquivos neste aparelho. ' +
  'Abra a Encomenda, entre, espere um instante e compartilhe de novo.\n';

/** Only the service worker can keep shared files, so the server does not read them. */
const refuseShare: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || request.path !== SHARE) {
    next();
    return;
  }
  request.resume();
  response
    .status(409)
    .set({ 'Cache-Control': 'no-store', Connection: 'close' })
    .type('text')
    .send(NOT_READY);
};

const unlessData =
  (files: RequestHandler): RequestHandler =>
  (request, response, next) =>
    NO_PAGE.test(request.path) ? next() : files(request, response, next);

/** Serves the built frontend; no handlers when it has not been built. */
export const pages = (folder: string): RequestHandler[] => {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return [];
  // A cached service worker would hide a new version.
  const worker = join(folder, 'sw.js');
  return [
    compressedAssets(join(folder, 'assets'), '/assets/'),
    unlessData(
      express.static(folder, {
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        setHeaders: (response, file) => {
          const hashed = file.startsWith(join(folder, 'assets'));
          if (hashed && isPartOfPage(file)) asPartOfPage(response);
          const forEver = `public, max-age=${YEAR / 1000}, immutable`;
          const others = file === worker ? 'no-cache' : 'public, max-age=3600';
          response.setHeader('Cache-Control', hashed ? forEver : others);
        },
      }),
    ),
    refuseShare,
    page(readFileSync(index, 'utf8')),
  ];
};

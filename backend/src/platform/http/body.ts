import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { NOT_JSON } from './body-errors.js';
import { RequestRefused } from './request-refused.js';

const LIMIT = '1mb';

/** Routes with file uploads, read by their interceptor after the guards. */
const TAKE_FILES = new Set([
  '/api/adm/produto-imagens/store',
  '/api/adm/importacoes/store',
  '/api/adm/conciliacao/store',
  '/api/adm/pedido-arquivos/store',
  '/api/adm/configuracoes/logo',
]);

/** Routes that take JSON, or the same with files beside it. */
const MAY_TAKE_FILES = /^\/api\/adm\/orcamentos\/(?:store|update\/\d+)$/;

const isForm = (request: Request): boolean =>
  (TAKE_FILES.has(request.path) || MAY_TAKE_FILES.test(request.path)) &&
  Boolean(request.is('multipart/form-data'));

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const onlyJson: RequestHandler = (request, _response, next) => {
  if (announcesBody(request) && !isForm(request) && request.is('application/json') === false) {
    next(new RequestRefused(415, 'O formato dos dados enviados não é aceito: envie JSON.'));
    return;
  }
  next();
};

/** express.json parses a chunked body of zero bytes as `{}`. */
const refuseEmptyChunks = (request: IncomingMessage, _response: unknown, bytes: Buffer): void => {
  if (bytes.length === 0 && announcesBody(request)) throw new RequestRefused(400, NOT_JSON);
};

/** express.json skips a body whose connection closed early; a command must not run on defaults. */
const wholeOrNone: RequestHandler = (request, _response, next) => {
  if (request.body === undefined && announcesBody(request) && !isForm(request)) {
    next(new RequestRefused(400, 'O envio chegou incompleto. Tente novamente.'));
    return;
  }
  request.body ??= {};
  next();
};

/** JSON up to 1 MB, `{}` without a body. Leaves multipart forms of upload routes unread. */
export const jsonBody = (): RequestHandler[] => [
  onlyJson,
  express.json({ limit: LIMIT, inflate: false, verify: refuseEmptyChunks }),
  wholeOrNone,
];

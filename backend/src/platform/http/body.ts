import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { NOT_JSON } from './body-errors.js';
import { RequestRefused } from './request-refused.js';

const LIMIT = '1mb';

/** The addresses that take a form with a file; what stands behind their guards reads it. */
const TAKE_FILES = new Set(['/api/adm/produto-imagens/store', '/api/adm/configuracoes/logo']);

const isForm = (request: Request): boolean =>
  Boolean(request.is('multipart/form-data')) && TAKE_FILES.has(request.path);

/** Whether the headers announce a body: a length above 0, or chunks. */
const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const onlyJson: RequestHandler = (request, _response, next) => {
  if (announcesBody(request) && !isForm(request) && request.is('application/json') === false) {
    next(new RequestRefused(415, 'O formato dos dados enviados não é aceito: envie JSON.'));
    return;
  }
  next();
};

/** The parser takes chunks without a byte for `{}`: they are a body, and no JSON. */
const refuseEmptyChunks = (request: IncomingMessage, _response: unknown, bytes: Buffer): void => {
  if (bytes.length === 0 && announcesBody(request)) throw new RequestRefused(400, NOT_JSON);
};

/**
 * Only a request that announces no body has none. The parser passes over a body whose connection
 * closed before it began to read: a command must not be carried out on the defaults of that.
 */
const wholeOrNone: RequestHandler = (request, _response, next) => {
  if (request.body === undefined && announcesBody(request) && !isForm(request)) {
    next(new RequestRefused(400, 'O envio chegou incompleto. Tente novamente.'));
    return;
  }
  request.body ??= {};
  next();
};

/**
 * Reads JSON bodies of at most 1 MB; a request that announces none counts as an empty object, one
 * whose body was not read whole is refused. Forms with files stay unread, and are refused wherever
 * none is expected.
 */
export const jsonBody = (): RequestHandler[] => [
  onlyJson,
  express.json({ limit: LIMIT, inflate: false, verify: refuseEmptyChunks }),
  wholeOrNone,
];

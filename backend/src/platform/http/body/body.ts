import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { announcesBody } from './announced-body.js';
import { NOT_JSON } from '../errors/body-errors.js';
import { inUnits, largestBody } from './json-bodies.js';
import { RequestRefused } from '../errors/request-refused.js';

/** Routes with file uploads, read by their interceptor after the guards. */
const TAKE_FILES = new Set([
  '/api/adm/produto-imagens/store',
  '/api/adm/importacoes/store',
  '/api/adm/conciliacao/store',
  '/api/adm/pedido-arquivos/store',
  '/api/adm/despesa-comprovantes/store',
  '/api/adm/configuracoes/logo',
]);

/** Routes that take JSON, or the same with files beside it. */
const MAY_TAKE_FILES = /^\/api\/adm\/orcamentos\/(?:store|update\/\d+)$/;

const isForm = (request: Request): boolean =>
  (TAKE_FILES.has(request.path) || MAY_TAKE_FILES.test(request.path)) &&
  Boolean(request.is('multipart/form-data'));

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

const tooLarge = (limit: number): RequestRefused =>
  new RequestRefused(413, `Os dados enviados são grandes demais: o limite é de ${inUnits(limit)}.`);

const parsers = new Map<number, RequestHandler>();

const parserUpTo = (limit: number): RequestHandler => {
  const known = parsers.get(limit);
  if (known) return known;
  const parse = express.json({ limit, inflate: false, verify: refuseEmptyChunks });
  const parser: RequestHandler = (request, response, next) =>
    parse(request, response, (error?: unknown) =>
      next((error as { status?: number } | undefined)?.status === 413 ? tooLarge(limit) : error),
    );
  parsers.set(limit, parser);
  return parser;
};

/** Does not read a body that the sender may not send: the guards refuse the request without it. */
const parseAllowed: RequestHandler = (request, response, next) => {
  const limit = largestBody(request);
  if (limit === null) {
    request.body = {};
    next();
    return;
  }
  parserUpTo(limit)(request, response, (error?: unknown) =>
    error ? next(error) : wholeOrNone(request, response, next),
  );
};

/** Reads JSON up to the size that sender and route allow, `{}` without a body. Leaves forms of upload routes unread. */
export const jsonBody = (): RequestHandler[] => [onlyJson, parseAllowed];

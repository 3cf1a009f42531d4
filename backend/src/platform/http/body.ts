import express, { type RequestHandler } from 'express';
import { RequestRefused } from './request-refused.js';

const LIMIT = '1mb';

/** The addresses that take a form with a file; what stands behind their guards reads it. */
const TAKE_FILES = new Set(['/api/adm/produto-imagens/store', '/api/adm/configuracoes/logo']);

const onlyJson: RequestHandler = (request, _response, next) => {
  if (request.is('multipart/form-data') && TAKE_FILES.has(request.path)) {
    next();
    return;
  }
  const has = request.headers['transfer-encoding'] !== undefined || request.get('content-length');
  if (has && has !== '0' && request.is('application/json') === false) {
    next(new RequestRefused(415, 'O formato dos dados enviados não é aceito: envie JSON.'));
    return;
  }
  next();
};

const neverMissing: RequestHandler = (request, _response, next) => {
  request.body ??= {};
  next();
};

/**
 * Reads JSON bodies of at most 1 MB; a request without a body counts as an empty object. Forms with
 * files stay unread, and are refused wherever none is expected.
 */
export const jsonBody = (): RequestHandler[] => [
  onlyJson,
  express.json({ limit: LIMIT, inflate: false }),
  neverMissing,
];

import express, { type RequestHandler } from 'express';
import { RequestRefused } from './request-refused.js';

const LIMIT = '1mb';

const onlyJson: RequestHandler = (request, _response, next) => {
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

/** Reads JSON bodies of at most 1 MB; a request without a body counts as an empty object. */
export const jsonBody = (): RequestHandler[] => [
  onlyJson,
  express.json({ limit: LIMIT, inflate: false }),
  neverMissing,
];

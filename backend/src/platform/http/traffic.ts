import { randomUUID } from 'node:crypto';
import type { Logger } from '@encomenda/platform/logger';
import { Metrics } from '@encomenda/platform/metrics/metrics';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { requestFigures, type AnsweredRequest } from '../metrics/figures.js';
import { LOGGER } from '../tokens.js';
import { isPage } from './pages/pages.js';

/** Status in logs for a client that disconnected early. */
const GIVEN_UP = 499;
const ERROR = 500;
const SOCKETS = '/socket.io/';
const QUIET = /^\/(?:saude|assets)\//;

/** The request's reference in the log and in `X-Referencia`. */
export const referenceOf = (response: Response): string =>
  ((response.locals as { referencia?: string }).referencia ??= randomUUID().slice(0, 8));

/** The declared route pattern. Never the actual path, which may contain search terms. */
export const routeOf = (request: Request): string => {
  const declared = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof declared === 'string') return declared;
  if (request.path.startsWith('/assets/')) return '(arquivo)';
  if (request.path.startsWith(SOCKETS)) return SOCKETS;
  return isPage(request.path) ? '(página)' : '(nenhuma)';
};

export const logTrace = (response: Response, traceId: string): void => {
  (response.locals as { traceId?: string }).traceId = traceId;
};

const endConnectionWith = (response: Response): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Logs and measures requests, without personal data, and tracks open ones. */
@Injectable()
export class Traffic {
  /** Beginning of each open request, in ms of `performance.now()`. */
  private readonly open = new Map<Response, number>();
  private draining = false;
  private drainWaiters: (() => void)[] = [];
  private readonly observe: (request: AnsweredRequest) => void;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.observe = requestFigures(metrics);
  }

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    this.open.set(response, performance.now());
    if (this.draining) endConnectionWith(response);
    response.setHeader('X-Referencia', referenceOf(response));
    response.once('close', () => {
      if (!this.open.has(response)) return;
      const status = response.writableFinished ? response.statusCode : GIVEN_UP;
      this.finish(request, response, status);
    });
    next();
  };

  /** Records an open stream as answered. `drain` does not wait for it: its sender must end it at shutdown. */
  stream(request: Request, response: Response): void {
    this.finish(request, response, response.statusCode);
  }

  ageOf(response: Response): number {
    const now = performance.now();
    return now - (this.open.get(response) ?? now);
  }

  /** Waits at most `withinMs` for open requests. Answers from now on close their connection. */
  async drain(withinMs: number): Promise<void> {
    this.draining = true;
    for (const response of this.open.keys()) endConnectionWith(response);
    if (this.open.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      new Promise<void>((resolve) => this.drainWaiters.push(resolve)),
      new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs))),
    ]);
    clearTimeout(timer);
  }

  private finish(request: Request, response: Response, status: number): void {
    const ms = this.ageOf(response);
    this.open.delete(response);
    this.record(request, response, status, ms);
    if (this.open.size === 0) for (const done of this.drainWaiters.splice(0)) done();
  }

  private record(request: Request, response: Response, status: number, ms: number): void {
    const rota = routeOf(request);
    const { method } = request;
    this.observe({ method, route: rota, status, seconds: ms / 1_000 });
    const { traceId } = response.locals as { traceId?: string };
    const line = {
      metodo: method,
      rota,
      status,
      ms: Math.round(ms * 10) / 10,
      referencia: referenceOf(response),
      ...(traceId === undefined ? {} : { rastreio: traceId }),
    };
    if (status >= ERROR) this.logger.warn(line, 'request');
    else if (QUIET.test(request.path)) this.logger.debug(line, 'request');
    else this.logger.info(line, 'request');
  }
}

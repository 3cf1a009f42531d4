import { instant, tracer } from '@encomenda/platform/tracing/tracer';
import type { RequestHandler } from 'express';
import '../auth/session/session-user.js';
import { logTrace, routeOf, type Traffic } from '../http/traffic.js';
import { REPORT_PATH } from './report-path.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ERROR = 500;

/**
 * Begins a span for each write with a session, and for each read with a session that belongs to a trace. Others are
 * not traced, because they could fill the collector. Comes after the body parsers, which lose the current span.
 */
export const traceRequests = (traffic: Traffic): RequestHandler[] => {
  const current = tracer();
  if (!current) return [];
  const middleware: RequestHandler = (request, response, next) => {
    const parent = request.get('traceparent');
    const begins = !READS.has(request.method) && request.path !== REPORT_PATH;
    if (!request.session?.user || (parent === undefined && !begins)) {
      next();
      return;
    }
    const startedAt = instant() - traffic.ageOf(response);
    const span = current.begin(request.method, { kind: 'server', parent, startedAt });
    logTrace(response, span.traceId);
    response.once('close', () => {
      const { method } = request;
      const route = routeOf(request);
      const { statusCode: status } = response;
      span.end({
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        },
        failed: status >= ERROR,
      });
    });
    current.within(span, next);
  };
  return [middleware];
};

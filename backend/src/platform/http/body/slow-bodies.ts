import type { RequestHandler } from 'express';
import { announcesBody } from './announced-body.js';

export interface SlowestBody {
  /** Bytes that must come in each interval while the body is read. */
  readonly bytes: number;
  /** Interval, ms. */
  readonly eachMs: number;
}

/** Far below a telephone with poor reception, far above a byte now and then. */
export const SLOWEST_BODY: SlowestBody = { bytes: 4 * 1024, eachMs: 10_000 };

/**
 * Closes the connection of a body that drips: it would hold memory and places until the request times out. Pauses of
 * our own, while nothing reads the body, do not count.
 */
export const endSlowBodies =
  ({ bytes, eachMs }: SlowestBody = SLOWEST_BODY): RequestHandler =>
  (request, _response, next) => {
    if (!announcesBody(request)) {
      next();
      return;
    }
    let before: number | undefined;
    const timer = setInterval(() => {
      if (request.complete) {
        clearInterval(timer);
        return;
      }
      const now = request.readableFlowing ? request.socket.bytesRead : undefined;
      if (now !== undefined && before !== undefined && now - before < bytes) request.destroy();
      before = now;
    }, eachMs).unref();
    request.once('close', () => clearInterval(timer));
    next();
  };

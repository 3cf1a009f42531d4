import type { RequestHandler } from 'express';
import { announcesBody } from './announced-body.js';

export interface SlowestBody {
  /** Minimum bytes per interval while the body is read. */
  readonly bytes: number;
  readonly eachMs: number;
}

/** Slower than a telephone with poor reception. */
export const SLOWEST_BODY: SlowestBody = { bytes: 4 * 1024, eachMs: 10_000 };

/** Closes connections whose body arrives too slowly. Time in which the server reads no body does not count. */
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

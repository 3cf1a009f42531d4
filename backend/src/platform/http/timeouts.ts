import type { Server } from 'node:http';

export interface Timeouts {
  readonly headersMs: number;
  /** To receive the whole request: 8 MB over a slow connection. */
  readonly requestMs: number;
  readonly keepAliveMs: number;
  readonly checkMs: number;
}

/** keepAliveMs exceeds nginx's 60 s and Caddy's 120 s: the proxy must close first. */
export const TIMEOUTS: Timeouts = {
  headersMs: 15_000,
  requestMs: 90_000,
  keepAliveMs: 150_000,
  checkMs: 5_000,
};

/** Answers slow or incomplete requests with 408. Call before the server listens. */
export const setTimeouts = (server: Server, timeouts: Timeouts = TIMEOUTS): void => {
  server.headersTimeout = timeouts.headersMs;
  server.requestTimeout = timeouts.requestMs;
  server.keepAliveTimeout = timeouts.keepAliveMs;
  // Node reads this property on `listen` but declares it only for `createServer`.
  Object.assign(server, { connectionsCheckingInterval: timeouts.checkMs });
};

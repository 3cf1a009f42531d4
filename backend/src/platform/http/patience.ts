import type { Server } from 'node:http';

/** How long a caller may take to say what it wants, in milliseconds. */
export interface Patience {
  /** Until the last header has come. */
  readonly headersMs: number;
  /** Until the last byte of the body has come: a photograph of 8 MB, sent from a poor connection. */
  readonly requestMs: number;
  /** Between one request and the next of a connection that is kept. */
  readonly keepAliveMs: number;
  /** How often connections are looked at. */
  readonly checkMs: number;
}

/**
 * An idle connection is kept for longer than proxies keep theirs (nginx a minute, Caddy two, unless
 * told otherwise): the side that sends must be the one to end it, or a request meets a connection
 * that is just closing.
 */
export const PATIENCE: Patience = {
  headersMs: 15_000,
  requestMs: 90_000,
  keepAliveMs: 150_000,
  checkMs: 5_000,
};

/**
 * Whoever sends in drops, or never gets to the end, is answered 408 and left. To be told before the
 * server listens.
 */
export const limitPatience = (server: Server, patience: Patience = PATIENCE): void => {
  server.headersTimeout = patience.headersMs;
  server.requestTimeout = patience.requestMs;
  server.keepAliveTimeout = patience.keepAliveMs;
  // Node reads it from here when it begins to listen, and declares it for `createServer` only.
  Object.assign(server, { connectionsCheckingInterval: patience.checkMs });
};

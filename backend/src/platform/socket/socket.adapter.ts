import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import { comesFromHere } from '../auth/csrf.js';
import type { Sessions } from '../auth/session.js';

/** Nobody has anything to tell us over a socket. */
const LARGEST_MESSAGE = 4_096;

const allowRequest = (
  { headers }: IncomingMessage,
  callback: (error: string | null | undefined, allowed: boolean) => void,
): void => {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  const allowed = comesFromHere({
    site: typeof site === 'string' ? site : undefined,
    origin,
    host,
  });
  callback(allowed ? null : 'forbidden', allowed);
};

/** socket.io on the same port as everything else, for our own pages only, with the session brought in. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly sessions: Sessions,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      allowRequest,
      maxHttpBufferSize: LARGEST_MESSAGE,
      pingInterval: 10_000,
      pingTimeout: 10_000,
    } as ServerOptions);
    server.engine.use(this.sessions.middleware);
    return server;
  }
}

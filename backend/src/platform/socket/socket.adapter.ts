import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { Sessions } from '../auth/session/session.js';
import { Handshakes } from './admission/handshakes.js';
import { OpenSockets } from './admission/open-sockets.js';
import { limitFrames } from './admission/socket-limits.js';

/** Bytes; pages only send subscriptions. */
const LARGEST_MESSAGE = 4_096;
/** Time to join the namespace after connecting, ms. */
const CONNECT_WITHIN = 10_000;

/** socket.io on the HTTP port, same-origin only, with sessions. */
export class SocketAdapter extends IoAdapter {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly sessions: Sessions,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      allowRequest: this.app.get(Handshakes).allow,
      maxHttpBufferSize: LARGEST_MESSAGE,
      pingInterval: 10_000,
      pingTimeout: 10_000,
      connectTimeout: CONNECT_WITHIN,
    } as ServerOptions);
    server.engine.use(this.sessions.middleware);
    server.engine.on('connection', limitFrames);
    this.app.get(OpenSockets).countBy(() => server.engine.clientsCount);
    return server;
  }
}

import type {
  ClientToServerEvents,
  Mudanca,
  ServerToClientEvents,
} from '@encomenda/contracts/shared/socket';
import type { Visitor } from '@encomenda/system/visitor';
import { io, type Socket } from 'socket.io-client';

/** What a page hears over its WebSocket: it follows all customers, and again after each connection. */
export class LiveListener {
  readonly heard: Mudanca[] = [];
  connections = 0;
  private readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;

  /** @param certificate PEM, for https */
  constructor(visitor: Visitor, certificate?: string) {
    const url = visitor.baseUrl;
    this.socket = io(url, {
      transports: ['websocket'],
      extraHeaders: { Cookie: visitor.cookieHeader(), Origin: url },
      forceNew: true,
      ...(certificate && { ca: certificate }),
    });
    this.socket.on('connect', () => {
      this.connections++;
      void this.socket.emitWithAck('acompanhar', [{ assunto: 'clientes', id: null }]);
    });
    this.socket.on('mudou', ({ mudancas }) => this.heard.push(...mudancas));
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** Whether a change of this customer was heard. */
  knows(id: number): boolean {
    return this.heard.some((change) => change.assunto === 'clientes' && change.id === id);
  }

  close(): void {
    this.socket.disconnect();
  }
}

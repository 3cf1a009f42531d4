import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@encomenda/contracts/shared/socket';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Pessoa } from '../auth/session-user.js';
import type { Subscription } from './subscriptions.js';

export interface SocketData {
  pessoa: Pessoa;
  /** Hash of the session id, hexadecimal. */
  sessionHash: string;
  subscription: Subscription;
  viewing?: string;
}

export type AdmServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>;
export type AdmSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>;

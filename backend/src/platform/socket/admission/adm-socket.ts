import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@encomenda/contracts/shared/transport/socket';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { SessionUser } from '../../auth/session/session-user.js';
import type { Subscription } from '../subscriptions.js';

export interface SocketData {
  user: SessionUser;
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

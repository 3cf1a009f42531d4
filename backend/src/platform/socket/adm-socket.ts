import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@encomenda/contracts/shared/socket';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Pessoa } from '../auth/pessoa.js';
import type { Acompanhados } from './avisos.js';

/** What is known of each connection of the admin area. */
export interface SocketData {
  pessoa: Pessoa;
  /** Hash of the session's id, hexadecimal. */
  sessao: string;
  /** Which changes concern what it shows. */
  acompanhados: Acompanhados;
  /** Room of the record that it shows. */
  vendo?: string;
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

import { callbackify } from 'node:util';
import type { MotivoDoFim } from '@encomenda/contracts/sessao/fim-da-sessao';
import { podeUsarAdm } from '@encomenda/contracts/usuarios/papeis';
import type { Config } from '@encomenda/platform/config';
import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sessionIdHash } from '../../auth/keys.js';
import { PgListener } from '../../projections/pg-listener.js';
import { CONFIG, LOGGER } from '../../tokens.js';
import type { AdmServer, AdmSocket } from './adm-socket.js';
import { userRoom } from '../subscriptions.js';
import { Presence } from '../presence.js';
import { SocketSession } from './socket-session.js';

/** Maximum sockets per user across all processes; above this it is abuse, not tabs. */
const SOCKETS_PER_USER = 5;
const UNLIMITED = 2_147_483_647;
/** Maximum delay of setTimeout, ms. */
const MAX_TIMER_MS = 2_147_483_647;
const RETRY_MS = 1_000;

const sessionRoom = (hash: string): string => `sessao:${hash}`;

/** Admits sockets by session, limits them per user, disconnects them when the session ends. */
@Injectable()
export class SocketAdmission {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly listener: PgListener,
    private readonly sessions: SocketSession,
    private readonly presence: Presence,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call before the server listens. */
  start(server: AdmServer): void {
    server.use((socket, next) => {
      callbackify(() => this.admit(socket))((error) => next(error ?? undefined));
    });
    this.listener.on('sessao_encerrada', (payload) => {
      const [hash = '', reason] = payload.split(' ');
      const room = server.in(sessionRoom(hash));
      room.emit('sessaoEncerrada', { motivo: reason as MotivoDoFim });
      room.disconnectSockets(true);
    });
    // Disconnected pages reconnect with the new role. If the role change also ends the sessions, that notification
    // comes later and gives the reason.
    this.listener.on('papel_mudado', (usuarioId) => {
      for (const socket of server.sockets.sockets.values())
        if (socket.data.user.usuarioId === Number(usuarioId)) this.checkSessionIn(socket, 0);
    });
  }

  async watch(socket: AdmSocket): Promise<void> {
    const { user, sessionHash } = socket.data;
    await socket.join([sessionRoom(sessionHash), userRoom(user.usuarioId)]);
    await this.checkSession(socket);
  }

  release(socket: AdmSocket): void {
    clearTimeout(this.timers.get(socket.id));
    this.timers.delete(socket.id);
    this.presence.leave(socket.id).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot remove the presence of a socket');
    });
  }

  /** @throws Error whose message is the reason code for the page */
  private async admit(socket: AdmSocket): Promise<void> {
    const { session, sessionID } = socket.request as unknown as Request;
    const user = session?.user;
    if (!user || !podeUsarAdm(user.papel)) throw new Error('nao-autorizado');
    const sessionHash = sessionIdHash(sessionID).toString('hex');
    socket.data = { user, sessionHash, subscription: new Map() };
    // A connection closed during admission gets no disconnect event.
    socket.conn.once('close', () => this.release(socket));
    if (!(await this.hasCapacity(socket))) throw new Error('conexoes-demais');
    if (socket.conn.readyState !== 'open') this.release(socket);
  }

  private async hasCapacity({ id, data }: AdmSocket): Promise<boolean> {
    const maximum = this.config.limits ? SOCKETS_PER_USER : UNLIMITED;
    try {
      return await this.presence.enter(id, data.user.usuarioId, maximum);
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot admit a socket');
      throw new Error('indisponivel', { cause: error });
    }
  }

  /** Rechecks the session at its expected end; requests may have extended it. */
  private async checkSession(socket: AdmSocket): Promise<void> {
    const { user, sessionHash } = socket.data;
    const session = await this.sessions.read(sessionHash);
    if (!socket.connected) return;
    if (session === null) socket.emit('sessaoEncerrada', { motivo: 'encerrada' });
    // Notifications during admission were missed, so compare the role.
    if (session?.papel !== user.papel) socket.disconnect(true);
    else this.checkSessionIn(socket, session.remainingMs);
  }

  private checkSessionIn(socket: AdmSocket, ms: number): void {
    clearTimeout(this.timers.get(socket.id));
    const timer = setTimeout(
      () => {
        this.checkSession(socket).catch((error: unknown) => {
          this.logger.warn({ err: error }, 'cannot read the session of a socket');
          this.checkSessionIn(socket, RETRY_MS);
        });
      },
      Math.min(ms, MAX_TIMER_MS),
    );
    this.timers.set(socket.id, timer.unref());
  }
}

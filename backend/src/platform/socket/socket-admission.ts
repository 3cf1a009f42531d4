import { callbackify } from 'node:util';
import type { MotivoDoFim } from '@encomenda/contracts/sessao/sessao.http';
import { podeUsarAdm } from '@encomenda/contracts/usuarios/papeis';
import type { Config } from '@encomenda/platform/config';
import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sessionIdHash } from '../auth/keys.js';
import { PgListener } from '../projections/pg-listener.js';
import { CONFIG, LOGGER } from '../tokens.js';
import type { AdmServer, AdmSocket } from './adm-socket.js';
import { salaDoUsuario } from './subscriptions.js';
import { Presencas } from './presence.js';
import { SessaoDoSocket } from './socket-session.js';

/** Maximum sockets per user across all processes; above this it is abuse, not tabs. */
const SOCKETS_PER_USER = 5;
const ANY_NUMBER = 2_147_483_647;
/** Maximum delay of setTimeout, ms. */
const LONGEST_MS = 2_147_483_647;
/** Delay before a failed session check is retried, ms. */
const RETRY_MS = 1_000;

const salaDaSessao = (hash: string): string => `sessao:${hash}`;

/** Admits sockets by session, limits them per user, disconnects them when the session ends. */
@Injectable()
export class Porteiro {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly listener: PgListener,
    private readonly sessoes: SessaoDoSocket,
    private readonly presencas: Presencas,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call before the server listens. */
  start(server: AdmServer): void {
    server.use((socket, next) => {
      callbackify(() => this.letIn(socket))((error) => next(error ?? undefined));
    });
    this.listener.on('sessao_encerrada', (aviso) => {
      const [hash = '', motivo] = aviso.split(' ');
      const sala = server.in(salaDaSessao(hash));
      sala.emit('sessaoEncerrada', { motivo: motivo as MotivoDoFim });
      sala.disconnectSockets(true);
    });
    // Disconnected pages reconnect with the new role. When a role change also ends sessions, that
    // notification follows with its reason.
    this.listener.on('papel_mudado', (usuarioId) => {
      for (const socket of server.sockets.sockets.values())
        if (socket.data.pessoa.usuarioId === Number(usuarioId)) this.lookIn(socket, 0);
    });
  }

  async watch(socket: AdmSocket): Promise<void> {
    const { pessoa, sessao } = socket.data;
    await socket.join([salaDaSessao(sessao), salaDoUsuario(pessoa.usuarioId)]);
    await this.lookAgain(socket);
  }

  leftQuietly(socket: AdmSocket): void {
    clearTimeout(this.timers.get(socket.id));
    this.timers.delete(socket.id);
    this.presencas.leave(socket.id).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot remove the presence of a socket');
    });
  }

  /** @throws Error whose message is the reason code for the page */
  private async letIn(socket: AdmSocket): Promise<void> {
    const { session, sessionID } = socket.request as unknown as Request;
    const pessoa = session?.pessoa;
    if (!pessoa || !podeUsarAdm(pessoa.papel)) throw new Error('nao-autorizado');
    const sessao = sessionIdHash(sessionID).toString('hex');
    socket.data = { pessoa, sessao, acompanhados: new Map() };
    // A connection closed during admission gets no disconnect event.
    socket.conn.once('close', () => this.leftQuietly(socket));
    if (!(await this.thereIsRoom(socket))) throw new Error('conexoes-demais');
    if (socket.conn.readyState !== 'open') this.leftQuietly(socket);
  }

  private async thereIsRoom({ id, data }: AdmSocket): Promise<boolean> {
    const most = this.config.limits ? SOCKETS_PER_USER : ANY_NUMBER;
    try {
      return await this.presencas.enter(id, data.pessoa.usuarioId, most);
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot admit a socket');
      throw new Error('indisponivel', { cause: error });
    }
  }

  /** Rechecks the session at its expected end; requests may have extended it. */
  private async lookAgain(socket: AdmSocket): Promise<void> {
    const { pessoa, sessao } = socket.data;
    const estado = await this.sessoes.estado(sessao);
    if (!socket.connected) return;
    if (estado === null) socket.emit('sessaoEncerrada', { motivo: 'encerrada' });
    // Notifications during admission were missed, so compare the role.
    if (estado?.papel !== pessoa.papel) socket.disconnect(true);
    else this.lookIn(socket, estado.resta);
  }

  private lookIn(socket: AdmSocket, ms: number): void {
    clearTimeout(this.timers.get(socket.id));
    const timer = setTimeout(
      () => {
        this.lookAgain(socket).catch((error: unknown) => {
          this.logger.warn({ err: error }, 'cannot read the session of a socket');
          this.lookIn(socket, RETRY_MS);
        });
      },
      Math.min(ms, LONGEST_MS),
    );
    this.timers.set(socket.id, timer.unref());
  }
}

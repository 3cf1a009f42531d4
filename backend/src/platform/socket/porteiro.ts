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
import { salaDoUsuario } from './avisos.js';
import { Presencas } from './presencas.js';
import { SessaoDoSocket } from './sessao-do-socket.js';

/** Connections of one person, over all processes: so many tabs are in nobody's hands. */
const SOCKETS_PER_USER = 5;
const ANY_NUMBER = 2_147_483_647;
/** The longest that a timer takes. */
const LONGEST_MS = 2_147_483_647;
/** After the database could not say how a session stands. */
const RETRY_MS = 1_000;

const salaDaSessao = (hash: string): string => `sessao:${hash}`;

/** Lets the sockets of sessions in, as often as one person may, and out when their session is over. */
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

  /** To be called before the process starts to listen. */
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
    // They come back at once, and are let in as who they are now. Where the sessions end with the
    // role, that is told right after this, with its reason.
    this.listener.on('papel_mudado', (usuarioId) => {
      for (const socket of server.sockets.sockets.values())
        if (socket.data.pessoa.usuarioId === Number(usuarioId)) this.lookIn(socket, 0);
    });
  }

  /** From here on the socket is put out with its session. */
  async watch(socket: AdmSocket): Promise<void> {
    const { pessoa, sessao } = socket.data;
    await socket.join([salaDaSessao(sessao), salaDoUsuario(pessoa.usuarioId)]);
    await this.lookAgain(socket);
  }

  /** The socket is gone, or its connection. */
  leftQuietly(socket: AdmSocket): void {
    clearTimeout(this.timers.get(socket.id));
    this.timers.delete(socket.id);
    this.presencas.leave(socket.id).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot forget a socket');
    });
  }

  /** @throws Error with the word that tells the page why not */
  private async letIn(socket: AdmSocket): Promise<void> {
    const { session, sessionID } = socket.request as unknown as Request;
    const pessoa = session?.pessoa;
    if (!pessoa || !podeUsarAdm(pessoa.papel)) throw new Error('nao-autorizado');
    const sessao = sessionIdHash(sessionID).toString('hex');
    socket.data = { pessoa, sessao, acompanhados: new Map() };
    // Who hangs up while being let in was never there.
    socket.conn.once('close', () => this.leftQuietly(socket));
    if (!(await this.thereIsRoom(socket))) throw new Error('conexoes-demais');
    if (socket.conn.readyState !== 'open') this.leftQuietly(socket);
  }

  private async thereIsRoom({ id, data }: AdmSocket): Promise<boolean> {
    const most = this.config.limits ? SOCKETS_PER_USER : ANY_NUMBER;
    try {
      return await this.presencas.enter(id, data.pessoa.usuarioId, most);
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot let a socket in');
      throw new Error('indisponivel', { cause: error });
    }
  }

  /** When a session should be over, its use may have prolonged it: whoever asks last is right. */
  private async lookAgain(socket: AdmSocket): Promise<void> {
    const { pessoa, sessao } = socket.data;
    const estado = await this.sessoes.estado(sessao);
    if (!socket.connected) return;
    if (estado === null) socket.emit('sessaoEncerrada', { motivo: 'encerrada' });
    // Another role, or an end, that came while it was being let in was told to nobody.
    if (estado?.papel !== pessoa.papel) socket.disconnect(true);
    else this.lookIn(socket, estado.resta);
  }

  private lookIn(socket: AdmSocket, ms: number): void {
    clearTimeout(this.timers.get(socket.id));
    const timer = setTimeout(
      () => {
        this.lookAgain(socket).catch((error: unknown) => {
          this.logger.warn({ err: error }, 'cannot see how a session stands');
          this.lookIn(socket, RETRY_MS);
        });
      },
      Math.min(ms, LONGEST_MS),
    );
    this.timers.set(socket.id, timer.unref());
  }
}

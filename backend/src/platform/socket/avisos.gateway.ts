import type { MotivoDoFim } from '@encomenda/contracts/sessao/sessao.http';
import {
  corpoDoVendo,
  type ClientToServerEvents,
  type Mudanca,
  type ServerToClientEvents,
} from '@encomenda/contracts/shared/socket';
import { podeUsarAdm } from '@encomenda/contracts/usuarios/papeis';
import type { Config } from '@encomenda/platform/config';
import type { Logger } from '@encomenda/platform/logger';
import { Inject } from '@nestjs/common';
import {
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import type { Request } from 'express';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { tem } from '../auth/acesso.guard.js';
import { sessionIdHash } from '../auth/keys.js';
import { Nomes } from '../auth/nomes.js';
import type { Pessoa } from '../auth/pessoa.js';
import type { ChangedRecord } from '../projections/changes.js';
import { PgListener } from '../projections/pg-listener.js';
import { ProjectionFeed } from '../projections/projection-feed.js';
import { CONFIG, LOGGER } from '../tokens.js';
import {
  avisosPorPapel,
  pessoasAvisadas,
  PODER_DO_ASSUNTO,
  salaDoPapel,
  salaDoUsuario,
} from './avisos.js';
import { Presencas, salaDoRegistro } from './presencas.js';

interface SocketData {
  pessoa: Pessoa;
  sessao: string;
  /** Room of the record that it shows. */
  vendo?: string;
}
type AdmServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
type AdmSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Connections of one person in one process: so many tabs are in nobody's hands. */
const SOCKETS_PER_USER = 5;

const salaDaSessao = (hash: string): string => `sessao:${hash}`;

/**
 * Tells the people of the admin area what changed and who else looks at a record, and closes their
 * sockets with their session. Which rooms a socket is in is decided here alone.
 */
@WebSocketGateway()
export class AvisosGateway
  implements
    OnGatewayInit<AdmServer>,
    OnGatewayConnection<AdmSocket>,
    OnGatewayDisconnect<AdmSocket>
{
  constructor(
    private readonly feed: ProjectionFeed,
    private readonly listener: PgListener,
    private readonly presencas: Presencas,
    private readonly nomes: Nomes,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(server: AdmServer): void {
    server.use((socket, next) => {
      const { session, sessionID } = socket.request as unknown as Request;
      const pessoa = session?.pessoa;
      if (!pessoa || !podeUsarAdm(pessoa.papel)) {
        next(new Error('nao-autorizado'));
        return;
      }
      const dele = server.sockets.adapter.rooms.get(salaDoUsuario(pessoa.usuarioId));
      if (this.config.limits && dele && dele.size >= SOCKETS_PER_USER) {
        next(new Error('conexoes-demais'));
        return;
      }
      socket.data = { pessoa, sessao: sessionIdHash(sessionID).toString('hex') };
      next();
    });
    this.feed.onChanges((changes) => this.quietly(this.tell(server, changes)));
    this.listener.on('sessao_encerrada', (aviso) => {
      const [hash = '', motivo] = aviso.split(' ');
      const sala = server.in(salaDaSessao(hash));
      sala.emit('sessaoEncerrada', { motivo: motivo as MotivoDoFim });
      sala.disconnectSockets(true);
    });
    this.presencas.start((presenca) => {
      server.to(salaDoRegistro(presenca)).emit('presenca', presenca);
    });
  }

  async handleConnection(socket: AdmSocket): Promise<void> {
    const { pessoa, sessao } = socket.data;
    socket.use(([event, ...args]) => {
      if (event !== 'vendo' || !this.vendo(socket, args)) socket.disconnect(true);
    });
    await socket.join([
      salaDoPapel(pessoa.papel),
      salaDaSessao(sessao),
      salaDoUsuario(pessoa.usuarioId),
    ]);
  }

  handleDisconnect(socket: AdmSocket): void {
    this.quietly(this.presencas.show(socket.id, socket.data.pessoa.usuarioId, null));
  }

  /** Whether the message is one that our pages send. A record of which one may not read is no room. */
  private vendo(socket: AdmSocket, args: readonly unknown[]): boolean {
    const lido = corpoDoVendo.safeParse(args[0]);
    if (args.length !== 1 || !lido.success) return false;
    // A message that was on its way when the connection ended puts nobody back into a room.
    if (!socket.connected) return true;
    const { pessoa, vendo: antes } = socket.data;
    const registro =
      lido.data && tem(pessoa.papel, PODER_DO_ASSUNTO[lido.data.assunto]) ? lido.data : null;
    if (antes) void socket.leave(antes);
    if (registro) void socket.join((socket.data.vendo = salaDoRegistro(registro)));
    else delete socket.data.vendo;
    this.quietly(this.presencas.show(socket.id, pessoa.usuarioId, registro));
    return true;
  }

  private async tell(server: AdmServer, changes: readonly ChangedRecord[]): Promise<void> {
    const mudancas = await Promise.all(changes.map((change) => this.signed(change)));
    for (const aviso of avisosPorPapel(mudancas))
      server.to(salaDoPapel(aviso.papel)).emit('mudou', { mudancas: aviso.mudancas });
    for (const id of pessoasAvisadas(mudancas))
      server.to(salaDoUsuario(id)).emit('mudou', { mudancas: [{ assunto: 'notificacoes', id }] });
  }

  private async signed({ assunto, id, autorId }: ChangedRecord): Promise<Mudanca> {
    if (autorId === undefined) return { assunto, id };
    return { assunto, id, autor: await this.nomes.de(autorId) };
  }

  private quietly(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot tell the sockets');
    });
  }
}

import type { ServerToClientEvents } from '@encomenda/contracts/shared/socket';
import { podeUsarAdm } from '@encomenda/contracts/usuarios/papeis';
import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import type { Request } from 'express';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { sessionIdHash } from '../auth/keys.js';
import type { Pessoa } from '../auth/pessoa.js';
import { PgListener } from '../projections/pg-listener.js';
import { ProjectionFeed } from '../projections/projection-feed.js';
import { avisosPorPapel, salaDoPapel } from './avisos.js';

type NoEvents = Record<string, never>;
interface SocketData {
  pessoa: Pessoa;
  sessao: string;
}
type AdmServer = Server<NoEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
type AdmSocket = Socket<NoEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

const salaDaSessao = (hash: string): string => `sessao:${hash}`;

/** Tells the people of the admin area what changed, and closes their sockets with their session. */
@WebSocketGateway()
export class AvisosGateway implements OnGatewayInit<AdmServer>, OnGatewayConnection<AdmSocket> {
  constructor(
    private readonly feed: ProjectionFeed,
    private readonly listener: PgListener,
  ) {}

  afterInit(server: AdmServer): void {
    server.use((socket, next) => {
      const { session, sessionID } = socket.request as unknown as Request;
      const pessoa = session?.pessoa;
      if (!pessoa || !podeUsarAdm(pessoa.papel)) {
        next(new Error('nao-autorizado'));
        return;
      }
      socket.data = { pessoa, sessao: sessionIdHash(sessionID).toString('hex') };
      next();
    });
    this.feed.onChanges((mudancas) => {
      for (const aviso of avisosPorPapel(mudancas))
        server.to(salaDoPapel(aviso.papel)).emit('mudou', { mudancas: aviso.mudancas });
    });
    this.listener.on('sessao_encerrada', (hash) => {
      server.in(salaDaSessao(hash)).disconnectSockets(true);
    });
  }

  async handleConnection(socket: AdmSocket): Promise<void> {
    const { pessoa, sessao } = socket.data;
    await socket.join([salaDoPapel(pessoa.papel), salaDaSessao(sessao)]);
  }
}

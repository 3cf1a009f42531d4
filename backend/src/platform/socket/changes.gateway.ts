import {
  corpoDoAcompanhar,
  corpoDoVendo,
  type Acompanhado,
  type Mudanca,
  type RespostaDoAcompanhar,
} from '@encomenda/contracts/shared/socket';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { Logger } from '@encomenda/platform/logger';
import { Inject } from '@nestjs/common';
import {
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { Nomes } from '../auth/user-names.js';
import type { ChangedRecord } from '../projections/changes.js';
import { ProjectionFeed } from '../projections/projection-feed.js';
import { LOGGER } from '../tokens.js';
import type { AdmServer, AdmSocket } from './adm-socket.js';
import {
  acompanhadosDe,
  avisosPorOuvinte,
  pessoasAvisadas,
  podeAcompanhar,
  salaDoUsuario,
} from './subscriptions.js';
import { Porteiro } from './socket-admission.js';
import { Presencas, salaDoRegistro } from './presence.js';
import { UltimasMudancas } from './recent-changes.js';

const MENSAGEM_ESTRANHA = 'Mensagem inválida. Recarregue a página.';
const SEM_PERMISSAO = 'Você não tem permissão para acompanhar isso.';

/** Broadcasts changes and presence. Pages subscribe to what they show; roles limit it here. */
@WebSocketGateway()
export class AvisosGateway
  implements
    OnGatewayInit<AdmServer>,
    OnGatewayConnection<AdmSocket>,
    OnGatewayDisconnect<AdmSocket>
{
  private readonly ultimas = new UltimasMudancas();

  constructor(
    private readonly feed: ProjectionFeed,
    private readonly porteiro: Porteiro,
    private readonly presencas: Presencas,
    private readonly nomes: Nomes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(server: AdmServer): void {
    this.porteiro.start(server);
    this.feed.onChanges((changes) => this.quietly(this.tell(server, changes)));
    this.presencas.start((presenca) => {
      server.to(salaDoRegistro(presenca)).emit('presenca', presenca);
    });
  }

  handleConnection(socket: AdmSocket): void {
    socket.use(([event, ...args]) => {
      const understood =
        (event === 'vendo' && this.vendo(socket, args)) ||
        (event === 'acompanhar' && this.acompanhar(socket, args));
      if (understood) return;
      socket.emit('recusado', { message: MENSAGEM_ESTRANHA });
      socket.disconnect(true);
    });
    this.porteiro.watch(socket).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot watch the session of a socket');
      socket.disconnect(true);
    });
  }

  handleDisconnect(socket: AdmSocket): void {
    this.porteiro.leftQuietly(socket);
  }

  /** False for a malformed message. A record the user may not read counts as none. */
  private vendo(socket: AdmSocket, args: readonly unknown[]): boolean {
    const lido = corpoDoVendo.safeParse(args[0]);
    if (args.length !== 1 || !lido.success) return false;
    // A message received after the disconnect must not join a room again.
    if (!socket.connected) return true;
    const { pessoa, vendo: antes } = socket.data;
    const registro =
      lido.data && podeAcompanhar(pessoa.papel, lido.data.assunto) ? lido.data : null;
    if (antes) void socket.leave(antes);
    if (registro) void socket.join((socket.data.vendo = salaDoRegistro(registro)));
    else delete socket.data.vendo;
    this.quietly(this.presencas.show(socket.id, registro));
    return true;
  }

  /** False for a malformed message. Replaces the previous subscription. */
  private acompanhar(socket: AdmSocket, [corpo, responder, ...mais]: readonly unknown[]): boolean {
    const lido = corpoDoAcompanhar.safeParse(corpo);
    if (mais.length > 0 || !lido.success || typeof responder !== 'function') return false;
    const { papel } = socket.data.pessoa;
    // Subscribe before answering, so that no change falls between the two.
    socket.data.acompanhados = acompanhadosDe(papel, lido.data);
    responder(this.quietos(papel, lido.data));
    return true;
  }

  private quietos(papel: Papel, pedidos: readonly Acompanhado[]): RespostaDoAcompanhar {
    const now = performance.now();
    const quietos = pedidos.map((um) =>
      podeAcompanhar(papel, um.assunto) ? this.ultimas.quieto(um, now) : null,
    );
    return quietos.includes(null) ? { quietos, message: SEM_PERMISSAO } : { quietos };
  }

  private async tell(server: AdmServer, changes: readonly ChangedRecord[]): Promise<void> {
    this.ultimas.note(changes, performance.now());
    const mudancas = await Promise.all(changes.map((change) => this.signed(change)));
    const ouvintes = [...server.sockets.sockets.values()].map(({ id, data }) => ({ id, ...data }));
    for (const aviso of avisosPorOuvinte(mudancas, ouvintes))
      server.local.to(aviso.ouvintes).emit('mudou', { mudancas: aviso.mudancas });
    for (const id of pessoasAvisadas(mudancas))
      server.to(salaDoUsuario(id)).emit('mudou', { mudancas: [{ assunto: 'notificacoes', id }] });
  }

  private async signed({ assunto, id, autorId }: ChangedRecord): Promise<Mudanca> {
    if (autorId === undefined) return { assunto, id };
    return { assunto, id, autor: await this.nomes.de(autorId) };
  }

  private quietly(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot broadcast to sockets');
    });
  }
}

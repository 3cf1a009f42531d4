import {
  corpoDoAcompanhar,
  corpoDoVendo,
  type Acompanhado,
  type Mudanca,
  type RespostaDoAcompanhar,
} from '@encomenda/contracts/shared/transport/socket';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { Logger } from '@encomenda/platform/logger';
import { Inject } from '@nestjs/common';
import {
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { UserNames } from '../../auth/user-names.js';
import type { ChangedRecord } from '../../projections/changes.js';
import { ProjectionFeed } from '../../projections/projection-feed.js';
import { LOGGER } from '../../tokens.js';
import type { AdmServer, AdmSocket } from '../admission/adm-socket.js';
import {
  subscriptionOf,
  broadcastsFor,
  notifiedUsers,
  maySubscribe,
  userRoom,
} from '../subscriptions.js';
import { SocketAdmission } from '../admission/socket-admission.js';
import { Presence, recordRoom } from '../presence.js';
import { RecentChanges } from './recent-changes.js';
import { tracedNotice, type TracedNotice } from './traced-notice.js';

const INVALID_MESSAGE = 'Mensagem inválida. Recarregue a página.';
const FORBIDDEN = 'Você não tem permissão para acompanhar isso.';

/** Broadcasts changes and presence. Pages subscribe to what they show, within the powers of their role. */
@WebSocketGateway()
export class ChangesGateway
  implements
    OnGatewayInit<AdmServer>,
    OnGatewayConnection<AdmSocket>,
    OnGatewayDisconnect<AdmSocket>
{
  private readonly recentChanges = new RecentChanges();

  constructor(
    private readonly feed: ProjectionFeed,
    private readonly admission: SocketAdmission,
    private readonly presence: Presence,
    private readonly userNames: UserNames,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(server: AdmServer): void {
    this.admission.start(server);
    this.feed.onChanges((changes, traceparents) => {
      const broadcast = (within?: TracedNotice) => this.broadcast(server, changes, within);
      this.quietly(tracedNotice(traceparents, broadcast));
    });
    this.presence.start((viewers) => {
      server.to(recordRoom(viewers)).emit('presenca', viewers);
    });
  }

  handleConnection(socket: AdmSocket): void {
    socket.use(([event, ...args]) => {
      const understood =
        (event === 'vendo' && this.view(socket, args)) ||
        (event === 'acompanhar' && this.subscribe(socket, args));
      if (understood) return;
      socket.emit('recusado', { message: INVALID_MESSAGE });
      socket.disconnect(true);
    });
    this.admission.watch(socket).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot watch the session of a socket');
      socket.disconnect(true);
    });
  }

  handleDisconnect(socket: AdmSocket): void {
    this.admission.release(socket);
  }

  /** False for a malformed message. A record that the user may not read counts as no record. */
  private view(socket: AdmSocket, args: readonly unknown[]): boolean {
    const parsed = corpoDoVendo.safeParse(args[0]);
    if (args.length !== 1 || !parsed.success) return false;
    // A message received after the disconnect must not join a room again.
    if (!socket.connected) return true;
    const { user, viewing: before } = socket.data;
    const record =
      parsed.data && maySubscribe(user.papel, parsed.data.assunto) ? parsed.data : null;
    if (before) void socket.leave(before);
    if (record) void socket.join((socket.data.viewing = recordRoom(record)));
    else delete socket.data.viewing;
    this.quietly(this.presence.show(socket.id, record));
    return true;
  }

  /** False for a malformed message. Replaces the previous subscription. */
  private subscribe(socket: AdmSocket, [body, answer, ...rest]: readonly unknown[]): boolean {
    const parsed = corpoDoAcompanhar.safeParse(body);
    if (rest.length > 0 || !parsed.success || typeof answer !== 'function') return false;
    const { papel } = socket.data.user;
    // Subscribe before answering, so that no change falls between the two.
    socket.data.subscription = subscriptionOf(papel, parsed.data);
    answer(this.quietTimes(papel, parsed.data));
    return true;
  }

  private quietTimes(papel: Papel, requested: readonly Acompanhado[]): RespostaDoAcompanhar {
    const now = performance.now();
    const quietos = requested.map((one) =>
      maySubscribe(papel, one.assunto) ? this.recentChanges.quietMs(one, now) : null,
    );
    return quietos.includes(null) ? { quietos, message: FORBIDDEN } : { quietos };
  }

  private async broadcast(
    server: AdmServer,
    changes: readonly ChangedRecord[],
    trace?: TracedNotice,
  ): Promise<void> {
    this.recentChanges.note(changes, performance.now());
    const signed = await Promise.all(changes.map((change) => this.signed(change)));
    const listeners = [...server.sockets.sockets.values()].map(({ id, data }) => ({ id, ...data }));
    for (const group of broadcastsFor(signed, listeners))
      server.local.to(group.listeners).emit('mudou', { mudancas: group.changes, ...trace });
    for (const id of notifiedUsers(signed))
      server
        .to(userRoom(id))
        .emit('mudou', { mudancas: [{ assunto: 'notificacoes', id }], ...trace });
  }

  private async signed({ assunto, id, autorId }: ChangedRecord): Promise<Mudanca> {
    if (autorId === undefined) return { assunto, id };
    return { assunto, id, autor: await this.userNames.of(autorId) };
  }

  private quietly(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot broadcast to sockets');
    });
  }
}

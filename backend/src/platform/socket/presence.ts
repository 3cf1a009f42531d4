import { hostname } from 'node:os';
import {
  ASSUNTOS_COM_PRESENCA,
  type Presenca,
  type RegistroVisto,
} from '@encomenda/contracts/shared/transport/socket';
import type { Config } from '@encomenda/platform/config';
import type { Logger } from '@encomenda/platform/logger';
import { inTransaction } from '@encomenda/platform/database/postgres';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { UserNames } from '../auth/user-names.js';
import { InTurn } from '../commands/in-turn.js';
import { PgListener } from '../projections/pg-listener.js';
import { CONFIG, LOGGER, WRITE_POOL } from '../tokens.js';

export type PresenceListener = (viewers: Presenca) => void;

const CHANNEL = 'presenca';
/** Entries not renewed for this long are orphans of a dead process. */
const EXPIRY = "interval '60 seconds'";
const RENEW_MS = 20_000;
const DEBOUNCE_MS = 50;

export const recordRoom = ({ assunto, id }: RegistroVisto): string => `${assunto}:${id}`;

interface Connection {
  usuarioId: number;
  record: RegistroVisto | null;
}

/** Name of the record's room; null when the socket shows no record. */
const ROOM = "assunto || ':' || registro as room";

const recordOf = (room: string): RegistroVisto | null => {
  const [name, id] = room.split(':');
  const assunto = ASSUNTOS_COM_PRESENCA.find((known) => known === name);
  return assunto && Number(id) > 0 ? { assunto, id: Number(id) } : null;
};

/** Users per record across all processes, in an unlogged table with expiring rows. */
@Injectable()
export class Presence implements BeforeApplicationShutdown {
  private readonly connections = new Map<string, Connection>();
  /** The same after a restart, so that a process finds its old entries. */
  private readonly process: string;
  private readonly inTurn = new InTurn();
  private readonly pending = new Map<string, NodeJS.Timeout>();
  private renewing: NodeJS.Timeout | undefined;
  private onChange: PresenceListener = () => undefined;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly listener: PgListener,
    private readonly userNames: UserNames,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { port }: Config,
  ) {
    this.process = `${hostname()}:${port || process.pid}`;
  }

  start(onChange: PresenceListener): void {
    this.onChange = onChange;
    this.listener.on(CHANNEL, (room) => this.broadcastSoon(room));
    this.listener.onConnected(async () => {
      for (const { record } of this.connections.values())
        if (record) this.broadcastSoon(recordRoom(record));
    });
    this.quietly(this.removeOrphans());
    this.renewing = setInterval(() => this.quietly(this.renew()), RENEW_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.renewing);
    for (const timer of this.pending.values()) clearTimeout(timer);
    await Promise.allSettled([...this.connections.keys()].map((socket) => this.leave(socket)));
  }

  /** Admits a socket unless the user already has `most` open; returns whether it did. */
  enter(socket: string, usuarioId: number, most: number): Promise<boolean> {
    return this.inTurn.run(socket, async () => {
      const entered = await inTransaction(this.pool, async (tx) => {
        // Serialises admissions of one user, so that concurrent ones count each other.
        await tx.query("select pg_advisory_xact_lock(hashtext('escrita.presencas'), $1)", [
          usuarioId,
        ]);
        const { rowCount } = await tx.query(
          `insert into escrita.presencas (socket, usuario_id, processo)
           select $1, $2, $3 where $4 > (
             select count(*) from escrita.presencas
             where usuario_id = $2 and renovada_em > now() - ${EXPIRY}
           )`,
          [socket, usuarioId, this.process, most],
        );
        return rowCount === 1;
      });
      if (entered) this.connections.set(socket, { usuarioId, record: null });
      return entered;
    });
  }

  show(socket: string, record: RegistroVisto | null): Promise<void> {
    return this.inTurn.run(socket, async () => {
      const connection = this.connections.get(socket);
      if (!connection) return;
      const before = connection.record;
      connection.record = record;
      await this.pool.query(
        `update escrita.presencas set assunto = $2, registro = $3, renovada_em = now()
         where socket = $1`,
        [socket, record?.assunto ?? null, record?.id ?? null],
      );
      await this.announceRecords(before, record);
    });
  }

  leave(socket: string): Promise<void> {
    return this.inTurn.run(socket, async () => {
      const connection = this.connections.get(socket);
      if (!connection) return;
      this.connections.delete(socket);
      await this.pool.query('delete from escrita.presencas where socket = $1', [socket]);
      await this.announceRecords(connection.record);
    });
  }

  private async removeOrphans(): Promise<void> {
    const { rows } = await this.pool.query<{ room: string | null }>(
      `delete from escrita.presencas where processo = $1 and socket <> all ($2::text[])
       returning ${ROOM}`,
      [this.process, [...this.connections.keys()]],
    );
    await this.announce(rows);
  }

  private announceRecords(...records: (RegistroVisto | null)[]): Promise<void> {
    return this.announce(records.map((record) => ({ room: record && recordRoom(record) })));
  }

  private async announce(rows: readonly { room: string | null }[]): Promise<void> {
    const rooms = new Set(rows.flatMap(({ room }) => room ?? []));
    if (rooms.size === 0) return;
    await this.pool.query(`select pg_notify('${CHANNEL}', room) from unnest($1::text[]) room`, [
      [...rooms],
    ]);
  }

  /** Renews this process's entries, inserting missing ones, and expires orphans. */
  async renew(): Promise<void> {
    const own = [...this.connections];
    const renewed = await this.pool.query<{ room: string | null; inserted: boolean }>(
      `insert into escrita.presencas (socket, usuario_id, assunto, registro, processo)
       select *, $5 from unnest($1::text[], $2::int[], $3::text[], $4::int[])
       on conflict (socket) do update set renovada_em = now()
       returning ${ROOM}, xmax = 0 as inserted`,
      [
        own.map(([socket]) => socket),
        own.map(([, { usuarioId }]) => usuarioId),
        own.map(([, { record }]) => record?.assunto ?? null),
        own.map(([, { record }]) => record?.id ?? null),
        this.process,
      ],
    );
    // Sockets that closed during the upsert were written again.
    const closed = own.map(([socket]) => socket).filter((socket) => !this.connections.has(socket));
    const removed = await this.pool.query<{ room: string | null }>(
      `delete from escrita.presencas
       where renovada_em < now() - ${EXPIRY} or socket = any ($1::text[]) returning ${ROOM}`,
      [closed],
    );
    await this.announce([...renewed.rows.filter(({ inserted }) => inserted), ...removed.rows]);
  }

  private broadcastSoon(room: string): void {
    if (this.pending.has(room)) return;
    const timer = setTimeout(() => {
      this.pending.delete(room);
      this.quietly(this.broadcast(room));
    }, DEBOUNCE_MS);
    this.pending.set(room, timer);
  }

  private async broadcast(room: string): Promise<void> {
    const record = recordOf(room);
    if (!record) return;
    const { rows } = await this.pool.query<{ usuario_id: number }>(
      `select usuario_id, min(socket) from escrita.presencas
       where assunto = $1 and registro = $2 and renovada_em > now() - ${EXPIRY}
       group by usuario_id order by usuario_id`,
      [record.assunto, record.id],
    );
    const people = await Promise.all(rows.map(({ usuario_id }) => this.userNames.of(usuario_id)));
    this.onChange({ ...record, pessoas: people });
  }

  private quietly(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot update presence');
    });
  }
}

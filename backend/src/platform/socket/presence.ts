import { hostname } from 'node:os';
import {
  ASSUNTOS_COM_PRESENCA,
  type Presenca,
  type RegistroVisto,
} from '@encomenda/contracts/shared/socket';
import type { Config } from '@encomenda/platform/config';
import type { Logger } from '@encomenda/platform/logger';
import { inTransaction } from '@encomenda/platform/postgres';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { Nomes } from '../auth/user-names.js';
import { InTurn } from '../commands/in-turn.js';
import { PgListener } from '../projections/pg-listener.js';
import { CONFIG, LOGGER, WRITE_POOL } from '../tokens.js';

export type PresencaListener = (presenca: Presenca) => void;

const CHANNEL = 'presenca';
/** Entries not renewed for this long are orphans of a dead process. */
const EXPIRY = "interval '60 seconds'";
const RENEW_MS = 20_000;
/** Debounce of presence broadcasts, ms. */
const GATHER_MS = 50;

export const salaDoRegistro = ({ assunto, id }: RegistroVisto): string => `${assunto}:${id}`;

interface Conexao {
  usuarioId: number;
  registro: RegistroVisto | null;
}

/** Null when the socket shows no record. */
const SALA = "assunto || ':' || registro as sala";

const registroDe = (sala: string): RegistroVisto | null => {
  const [nome, id] = sala.split(':');
  const assunto = ASSUNTOS_COM_PRESENCA.find((conhecido) => conhecido === nome);
  return assunto && Number(id) > 0 ? { assunto, id: Number(id) } : null;
};

/** Users per record across all processes, in an unlogged table with expiring rows. */
@Injectable()
export class Presencas implements BeforeApplicationShutdown {
  private readonly conexoes = new Map<string, Conexao>();
  /** Stable across restarts, so that a process finds its orphans. */
  private readonly processo: string;
  private readonly inTurn = new InTurn();
  private readonly counting = new Map<string, NodeJS.Timeout>();
  private renewing: NodeJS.Timeout | undefined;
  private tell: PresencaListener = () => undefined;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly listener: PgListener,
    private readonly nomes: Nomes,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { port }: Config,
  ) {
    this.processo = `${hostname()}:${port || process.pid}`;
  }

  start(tell: PresencaListener): void {
    this.tell = tell;
    this.listener.on(CHANNEL, (sala) => this.countSoon(sala));
    this.listener.onConnected(async () => {
      for (const { registro } of this.conexoes.values())
        if (registro) this.countSoon(salaDoRegistro(registro));
    });
    this.quietly(this.clearAway());
    this.renewing = setInterval(() => this.quietly(this.renew()), RENEW_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.renewing);
    for (const timer of this.counting.values()) clearTimeout(timer);
    await Promise.allSettled([...this.conexoes.keys()].map((socket) => this.leave(socket)));
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
          [socket, usuarioId, this.processo, most],
        );
        return rowCount === 1;
      });
      if (entered) this.conexoes.set(socket, { usuarioId, registro: null });
      return entered;
    });
  }

  show(socket: string, registro: RegistroVisto | null): Promise<void> {
    return this.inTurn.run(socket, async () => {
      const conexao = this.conexoes.get(socket);
      if (!conexao) return;
      const antes = conexao.registro;
      conexao.registro = registro;
      await this.pool.query(
        `update escrita.presencas set assunto = $2, registro = $3, renovada_em = now()
         where socket = $1`,
        [socket, registro?.assunto ?? null, registro?.id ?? null],
      );
      await this.announceThat(antes, registro);
    });
  }

  leave(socket: string): Promise<void> {
    return this.inTurn.run(socket, async () => {
      const conexao = this.conexoes.get(socket);
      if (!conexao) return;
      this.conexoes.delete(socket);
      await this.pool.query('delete from escrita.presencas where socket = $1', [socket]);
      await this.announceThat(conexao.registro);
    });
  }

  /** Removes orphans of this process from before a restart. */
  private async clearAway(): Promise<void> {
    const { rows } = await this.pool.query<{ sala: string | null }>(
      `delete from escrita.presencas where processo = $1 and socket <> all ($2::text[])
       returning ${SALA}`,
      [this.processo, [...this.conexoes.keys()]],
    );
    await this.announce(rows);
  }

  private announceThat(...registros: (RegistroVisto | null)[]): Promise<void> {
    return this.announce(registros.map((um) => ({ sala: um && salaDoRegistro(um) })));
  }

  private async announce(rows: readonly { sala: string | null }[]): Promise<void> {
    const salas = new Set(rows.flatMap(({ sala }) => sala ?? []));
    if (salas.size === 0) return;
    await this.pool.query(`select pg_notify('${CHANNEL}', sala) from unnest($1::text[]) sala`, [
      [...salas],
    ]);
  }

  /** Renews this process's entries, inserting missing ones, and expires orphans. */
  async renew(): Promise<void> {
    const nossas = [...this.conexoes];
    const renovadas = await this.pool.query<{ sala: string | null; nova: boolean }>(
      `insert into escrita.presencas (socket, usuario_id, assunto, registro, processo)
       select *, $5 from unnest($1::text[], $2::int[], $3::text[], $4::int[])
       on conflict (socket) do update set renovada_em = now()
       returning ${SALA}, xmax = 0 as nova`,
      [
        nossas.map(([socket]) => socket),
        nossas.map(([, { usuarioId }]) => usuarioId),
        nossas.map(([, { registro }]) => registro?.assunto ?? null),
        nossas.map(([, { registro }]) => registro?.id ?? null),
        this.processo,
      ],
    );
    // Sockets that closed during the upsert were written again.
    const saidas = nossas.map(([socket]) => socket).filter((socket) => !this.conexoes.has(socket));
    const idas = await this.pool.query<{ sala: string | null }>(
      `delete from escrita.presencas
       where renovada_em < now() - ${EXPIRY} or socket = any ($1::text[]) returning ${SALA}`,
      [saidas],
    );
    await this.announce([...renovadas.rows.filter(({ nova }) => nova), ...idas.rows]);
  }

  private countSoon(sala: string): void {
    if (this.counting.has(sala)) return;
    const timer = setTimeout(() => {
      this.counting.delete(sala);
      this.quietly(this.count(sala));
    }, GATHER_MS);
    this.counting.set(sala, timer);
  }

  private async count(sala: string): Promise<void> {
    const registro = registroDe(sala);
    if (!registro) return;
    const { rows } = await this.pool.query<{ usuario_id: number }>(
      `select usuario_id, min(socket) from escrita.presencas
       where assunto = $1 and registro = $2 and renovada_em > now() - ${EXPIRY}
       group by usuario_id order by usuario_id`,
      [registro.assunto, registro.id],
    );
    const pessoas = await Promise.all(rows.map(({ usuario_id }) => this.nomes.de(usuario_id)));
    this.tell({ ...registro, pessoas });
  }

  private quietly(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cannot update presence');
    });
  }
}

import {
  ASSUNTOS_COM_PRESENCA,
  type Presenca,
  type RegistroVisto,
} from '@encomenda/contracts/shared/socket';
import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { Nomes } from '../auth/nomes.js';
import { InTurn } from '../commands/in-turn.js';
import { PgListener } from '../projections/pg-listener.js';
import { LOGGER, WRITE_POOL } from '../tokens.js';

export type PresencaListener = (presenca: Presenca) => void;

const CHANNEL = 'presenca';
/** Somebody who was not renewed for so long is gone: their process died with their sockets. */
const EXPIRY = "interval '60 seconds'";
const RENEW_MS = 20_000;
/** People who come and go closer together than this are told in one message. */
const GATHER_MS = 50;

/** Room of everybody who looks at one record. */
export const salaDoRegistro = ({ assunto, id }: RegistroVisto): string => `${assunto}:${id}`;

const registroDe = (sala: string): RegistroVisto | null => {
  const [nome, id] = sala.split(':');
  const assunto = ASSUNTOS_COM_PRESENCA.find((conhecido) => conhecido === nome);
  return assunto && Number(id) > 0 ? { assunto, id: Number(id) } : null;
};

/**
 * Who looks at which record, over all processes: a small table that ends by itself, and a word to
 * every process when somebody comes or goes.
 */
@Injectable()
export class Presencas implements BeforeApplicationShutdown {
  /** What the sockets of this process show. */
  private readonly vistos = new Map<string, RegistroVisto & { usuarioId: number }>();
  private readonly inTurn = new InTurn();
  private readonly counting = new Map<string, NodeJS.Timeout>();
  private renewing: NodeJS.Timeout | undefined;
  private tell: PresencaListener = () => undefined;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly listener: PgListener,
    private readonly nomes: Nomes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Calls back with everybody who looks at a record of this process, whenever that changes. */
  start(tell: PresencaListener): void {
    this.tell = tell;
    this.listener.on(CHANNEL, (sala) => this.countSoon(sala));
    this.listener.onConnected(async () => {
      for (const registro of this.vistos.values()) this.countSoon(salaDoRegistro(registro));
    });
    this.renewing = setInterval(() => this.quietly(this.renew()), RENEW_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.renewing);
    for (const timer of this.counting.values()) clearTimeout(timer);
    await Promise.allSettled([...this.vistos.keys()].map((socket) => this.show(socket, 0, null)));
  }

  /** A socket shows another record, or (null) none any more. */
  show(socket: string, usuarioId: number, registro: RegistroVisto | null): Promise<void> {
    return this.inTurn.run(socket, async () => {
      const antes = this.vistos.get(socket);
      if (registro) this.vistos.set(socket, { ...registro, usuarioId });
      else this.vistos.delete(socket);
      if (!antes && !registro) return;
      await this.write(socket, usuarioId, registro);
      const salas = [antes, registro].flatMap((um) => (um ? [salaDoRegistro(um)] : []));
      await this.announce([...new Set(salas)]);
    });
  }

  private async write(
    socket: string,
    usuarioId: number,
    registro: RegistroVisto | null,
  ): Promise<void> {
    if (!registro) {
      await this.pool.query('delete from escrita.presencas where socket = $1', [socket]);
      return;
    }
    await this.pool.query(
      `insert into escrita.presencas (socket, usuario_id, assunto, registro) values ($1, $2, $3, $4)
       on conflict (socket) do update
       set assunto = excluded.assunto, registro = excluded.registro, renovada_em = now()`,
      [socket, usuarioId, registro.assunto, registro.id],
    );
  }

  private async announce(salas: readonly string[]): Promise<void> {
    if (salas.length === 0) return;
    await this.pool.query(`select pg_notify('${CHANNEL}', sala) from unnest($1::text[]) sala`, [
      salas,
    ]);
  }

  /** Ours are still there, also those that could not be written before; whose process died are not. */
  private async renew(): Promise<void> {
    const nossos = [...this.vistos].map(([socket, visto]) => ({ socket, ...visto }));
    const renovados = await this.pool.query<{ sala: string; nova: boolean }>(
      `insert into escrita.presencas (socket, usuario_id, assunto, registro)
       select * from unnest($1::text[], $2::int[], $3::text[], $4::int[])
       on conflict (socket) do update set renovada_em = now()
       returning assunto || ':' || registro as sala, xmax = 0 as nova`,
      [
        nossos.map(({ socket }) => socket),
        nossos.map(({ usuarioId }) => usuarioId),
        nossos.map(({ assunto }) => assunto),
        nossos.map(({ id }) => id),
      ],
    );
    const idos = await this.pool.query<{ sala: string }>(
      `delete from escrita.presencas where renovada_em < now() - ${EXPIRY}
       returning assunto || ':' || registro as sala`,
    );
    const mudadas = [...renovados.rows.filter(({ nova }) => nova), ...idos.rows];
    await this.announce([...new Set(mudadas.map(({ sala }) => sala))]);
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
      this.logger.warn({ err: error }, 'cannot tell who looks at what');
    });
  }
}

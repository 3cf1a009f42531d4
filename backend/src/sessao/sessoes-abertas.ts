import type { SessaoAberta } from '@encomenda/contracts/sessao/conta.http';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { inTransaction } from '@encomenda/platform/database/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RememberedSessions } from '../platform/auth/session/remembered-sessions.js';
import { ABSOLUTE, IDLE } from '../platform/auth/session/session-store.js';
import { recordNotFound } from '../platform/http/parameters/id.js';
import { CLOCK, WRITE_POOL } from '../platform/tokens.js';

interface Row {
  id: number;
  aparelho: string;
  desde: Date;
  expira: Date;
  esta: boolean;
}

interface Ended {
  sid_hash: Buffer;
}

@Injectable()
export class SessoesAbertas {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly remembered: RememberedSessions,
  ) {}

  /** The session of the request comes first, then the most recently used. */
  async listar(usuarioId: number, sessao: Buffer): Promise<SessaoAberta[]> {
    const now = this.clock();
    const { rows } = await this.pool.query<Row>(
      `select numero::int as id, aparelho, criada_em as desde, expira_em as expira,
         sid_hash = $2 as esta
       from escrita.sessoes
       where usuario_id = $1 and expira_em > $3 and criada_em > $4
       order by esta desc, expira_em desc, numero`,
      [usuarioId, sessao, now, new Date(now.getTime() - ABSOLUTE)],
    );
    return rows.map(({ id, aparelho, desde, expira, esta }) => {
      // Each use sets the expiry to that instant plus IDLE.
      const usada = new Date(expira.getTime() - IDLE);
      return {
        id,
        aparelho: aparelho || 'Navegador desconhecido',
        desde: desde.toISOString(),
        desde_br: formatarInstante(desde),
        usada: usada.toISOString(),
        usada_br: formatarInstante(usada),
        esta,
      };
    });
  }

  /** @throws Recusa (404) when this user has no such session */
  async encerrar(usuarioId: number, id: number): Promise<void> {
    const { rows } = await this.pool.query<Ended>(
      'delete from escrita.sessoes where usuario_id = $1 and numero = $2 returning sid_hash',
      [usuarioId, id],
    );
    if (rows.length === 0) throw recordNotFound();
    this.forget(rows);
  }

  async encerrarOutras(usuarioId: number, sessao: Buffer): Promise<void> {
    const { rows } = await inTransaction(this.pool, (tx) =>
      tx.query<Ended>(
        'delete from escrita.sessoes where usuario_id = $1 and sid_hash <> $2 returning sid_hash',
        [usuarioId, sessao],
      ),
    );
    this.forget(rows);
  }

  /** Forgets the sessions in this process at once; PostgreSQL's notification may arrive after the answer. */
  private forget(ended: readonly Ended[]): void {
    for (const { sid_hash } of ended) this.remembered.forget(sid_hash.toString('hex'));
  }
}

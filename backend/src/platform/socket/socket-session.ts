import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { ABSOLUTE } from '../auth/session-store.js';
import { CLOCK, WRITE_POOL } from '../tokens.js';

export interface OpenSession {
  papel: Papel;
  /** Milliseconds until expiry without further use. */
  remainingMs: number;
}

/** Current state of the session behind a socket; requests extend it. */
@Injectable()
export class SocketSession {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Null when the session has ended. @param sessionHash hash of the session id, hexadecimal */
  async read(sessionHash: string): Promise<OpenSession | null> {
    const { rows } = await this.pool.query<{ papel: Papel; expira_em: Date; criada_em: Date }>({
      name: 'sessao-do-socket',
      text: `select c.papel, s.expira_em, s.criada_em
             from escrita.sessoes s join escrita.contas c using (usuario_id)
             where s.sid_hash = decode($1, 'hex') and c.ativa`,
      values: [sessionHash],
    });
    const row = rows[0];
    if (!row) return null;
    const end = Math.min(row.expira_em.getTime(), row.criada_em.getTime() + ABSOLUTE);
    const remainingMs = end - this.clock().getTime();
    return remainingMs > 0 ? { papel: row.papel, remainingMs } : null;
  }
}

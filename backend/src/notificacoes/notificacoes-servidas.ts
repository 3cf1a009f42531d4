import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { sessionIdHash } from '../platform/auth/keys.js';
import { WRITE_POOL } from '../platform/tokens.js';

/** Newest notification shown to each session: a session can mark only what it was shown as read. */
@Injectable()
export class NotificacoesServidas {
  constructor(@Inject(WRITE_POOL) private readonly pool: pg.Pool) {}

  /** Never moves back. The row is deleted with the session. */
  async lembrar(sessionId: string, ate: string): Promise<void> {
    await this.pool.query({
      name: 'notificacoes-servidas-lembrar',
      text: `insert into escrita.notificacoes_servidas (sid_hash, posicao)
             select sid_hash, $2::numeric from escrita.sessoes where sid_hash = $1 for key share
             on conflict (sid_hash) do update set posicao = excluded.posicao
             where notificacoes_servidas.posicao < excluded.posicao`,
      values: [sessionIdHash(sessionId), ate],
    });
  }

  /** Log position of the newest notification shown; null when none was shown. */
  async ate(sessionId: string): Promise<bigint | null> {
    const { rows } = await this.pool.query<{ posicao: string }>({
      name: 'notificacoes-servidas-ate',
      text: 'select posicao from escrita.notificacoes_servidas where sid_hash = $1',
      values: [sessionIdHash(sessionId)],
    });
    return rows[0] ? BigInt(rows[0].posicao) : null;
  }
}

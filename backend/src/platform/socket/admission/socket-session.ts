import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import {
  ACCOUNT_JSON,
  AuthoritySeals,
  SESSION_JSON,
} from '@encomenda/platform/seals/authority-seals';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { trustedSender, type SealedSender } from '../../auth/sealed-sender.js';
import { ABSOLUTE } from '../../auth/session/session-store.js';
import { CLOCK, CONFIG, WRITE_POOL } from '../../tokens.js';

export interface OpenSession {
  papel: Papel;
  /** Milliseconds until expiry without further use. */
  remainingMs: number;
}

/** Current state of the session behind a socket; requests extend it. */
@Injectable()
export class SocketSession {
  private readonly seals: AuthoritySeals;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) { masterKey }: Pick<Config, 'masterKey'>,
  ) {
    this.seals = new AuthoritySeals(masterKey);
  }

  /** Null when the session has ended. @param sessionHash hash of the session id, hexadecimal */
  async read(sessionHash: string): Promise<OpenSession | null> {
    const hash = Buffer.from(sessionHash, 'hex');
    const { rows } = await this.pool.query<SealedSender>({
      name: 'sessao-do-socket',
      text: `select ${SESSION_JSON} as sessao, ${ACCOUNT_JSON} as conta
             from escrita.sessoes s join escrita.contas c using (usuario_id)
             where s.sid_hash = $1 and c.ativa`,
      values: [hash],
    });
    const [row] = rows;
    const user = row && trustedSender(this.seals, hash, row);
    if (!user) return null;
    const { criadaEm, expiraEm } = row.sessao;
    const remainingMs = Math.min(expiraEm, criadaEm + ABSOLUTE) - this.clock().getTime();
    return remainingMs > 0 ? { papel: user.papel, remainingMs } : null;
  }
}

import type { Papel, Poder } from '@encomenda/contracts/usuarios/papeis';
import type { Request } from 'express';
import type pg from 'pg';
import { RequestRefused } from '../http/request-refused.js';
import { permissionDenied, grants } from './access.guard.js';
import { sessionIdHash } from './keys.js';
import './session-user.js';

/** The authority behind a command: the sender's session and the power the route requires. */
export interface Authority {
  readonly session: Buffer;
  readonly poder: Poder | undefined;
}

export const authorityOf = (request: Request): Authority => ({
  session: sessionIdHash(request.sessionID),
  poder: request.poder,
});

/** Rechecks authority right before the append. @throws RequestRefused 401 or 403 */
export const recheckAuthority =
  (pool: pg.Pool) =>
  async ({ session, poder }: Authority): Promise<void> => {
    const { rows } = await pool.query<{ papel: Papel }>({
      name: 'authority-recheck',
      text: `select c.papel from escrita.sessoes s join escrita.contas c using (usuario_id)
             where s.sid_hash = $1 and c.ativa`,
      values: [session],
    });
    const papel = rows[0]?.papel;
    if (papel === undefined)
      throw new RequestRefused(401, 'Sua sessão terminou. Entre para continuar.');
    if (poder !== undefined && !grants(papel, poder)) throw permissionDenied();
  };

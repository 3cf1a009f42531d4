import type { Papel, Poder } from '@encomenda/contracts/usuarios/papeis';
import type { Request } from 'express';
import type pg from 'pg';
import { RequestRefused } from '../http/request-refused.js';
import { semPermissao, tem } from './acesso.guard.js';
import { sessionIdHash } from './keys.js';
import './pessoa.js';

/** The authority behind a command: the sender's session and the power the route requires. */
export interface Permissao {
  readonly sessao: Buffer;
  readonly poder: Poder | undefined;
}

export const permissaoDe = (request: Request): Permissao => ({
  sessao: sessionIdHash(request.sessionID),
  poder: request.poder,
});

/** Rechecks authority right before the append. @throws RequestRefused 401 or 403 */
export const conferePermissao =
  (pool: pg.Pool) =>
  async ({ sessao, poder }: Permissao): Promise<void> => {
    const { rows } = await pool.query<{ papel: Papel }>({
      name: 'permissao-conferir',
      text: `select c.papel from escrita.sessoes s join escrita.contas c using (usuario_id)
             where s.sid_hash = $1 and c.ativa`,
      values: [sessao],
    });
    const papel = rows[0]?.papel;
    if (papel === undefined)
      throw new RequestRefused(401, 'Sua sessão terminou. Entre para continuar.');
    if (poder !== undefined && !tem(papel, poder)) throw semPermissao();
  };

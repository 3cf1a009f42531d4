import type { Papel, Poder } from '@encomenda/contracts/usuarios/papeis';
import type { Request } from 'express';
import { RequestRefused } from '../http/errors/request-refused.js';
import { permissionDenied, grants } from './access.guard.js';
import { sessionIdHash } from './keys.js';
import './session/session-user.js';

/** The authority behind a command: the sender's session and the power the route requires. */
export interface Authority {
  readonly session: Buffer;
  readonly poder: Poder | undefined;
}

export const authorityOf = (request: Request): Authority => ({
  session: sessionIdHash(request.sessionID),
  poder: request.poder,
});

/** `papel` is the sender's role now; null when the session has ended. @throws RequestRefused 401 or 403 */
export const requireAuthority = ({ poder }: Authority, papel: Papel | null): void => {
  if (papel === null) throw new RequestRefused(401, 'Sua sessão terminou. Entre para continuar.');
  if (poder !== undefined && !grants(papel, poder)) throw permissionDenied();
};

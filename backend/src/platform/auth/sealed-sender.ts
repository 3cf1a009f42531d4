import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type {
  AccountRow,
  AuthoritySeals,
  Sealed,
  SessionRow,
} from '@encomenda/platform/seals/authority-seals';
import type { SessionUser } from './session/session-user.js';

/** A session and its account, as PostgreSQL shows them. */
export interface SealedSender {
  readonly sessao: Sealed<SessionRow>;
  readonly conta: Sealed<AccountRow>;
}

/** The user of a sealed, confirmed and active account; null for any other. */
export const trustedAccount = (
  seals: AuthoritySeals,
  conta: Sealed<AccountRow>,
): SessionUser | null => {
  const trusted = conta.ativa && conta.confirmada && seals.holdsAccount(conta);
  return trusted ? { usuarioId: conta.usuarioId, papel: conta.papel as Papel } : null;
};

/**
 * The user behind a session; null when the account is inactive, or when another program wrote either
 * row. Both rows must be those of this session: PostgreSQL alone does not decide which ones it shows.
 * @param sidHash hash of the session id that the request brought
 */
export const trustedSender = (
  seals: AuthoritySeals,
  sidHash: Buffer,
  { sessao, conta }: SealedSender,
): SessionUser | null => {
  if (sessao.sidHash !== sidHash.toString('hex') || sessao.usuarioId !== conta.usuarioId)
    return null;
  return seals.holdsSession(sessao) ? trustedAccount(seals, conta) : null;
};

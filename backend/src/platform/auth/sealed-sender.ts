import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type {
  AccountRow,
  AuthoritySeals,
  Sealed,
  SessionRow,
} from '@encomenda/platform/seals/authority-seals';
import type { SessionUser } from './session/session-user.js';

export interface SealedSender {
  readonly sessao: Sealed<SessionRow>;
  readonly conta: Sealed<AccountRow>;
}

/** Null unless the account is active and confirmed and its seal is valid. */
export const trustedAccount = (
  seals: AuthoritySeals,
  conta: Sealed<AccountRow>,
): SessionUser | null => {
  const trusted = conta.ativa && conta.confirmada && seals.holdsAccount(conta);
  return trusted ? { usuarioId: conta.usuarioId, papel: conta.papel as Papel } : null;
};

/** The user of session `sidHash`; null for an inactive account, an invalid seal or a row of another session. */
export const trustedSender = (
  seals: AuthoritySeals,
  sidHash: Buffer,
  { sessao, conta }: SealedSender,
): SessionUser | null => {
  if (sessao.sidHash !== sidHash.toString('hex') || sessao.usuarioId !== conta.usuarioId)
    return null;
  return seals.holdsSession(sessao) ? trustedAccount(seals, conta) : null;
};

import { createHmac } from 'node:crypto';
import { normalizarEmail } from '@encomenda/contracts/usuarios/email';
import {
  ACCOUNT_JSON,
  AuthoritySeals,
  CALENDAR_ADDRESS_JSON,
  PENDING_LOGIN_JSON,
  SESSION_JSON,
  type AccountRow,
  type CalendarAddressRow,
  type PendingLoginRow,
  type Sealed,
  type SessionRow,
} from '@encomenda/platform/seals/authority-seals';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import type pg from 'pg';
import type { Shop, Usuario } from '../fold/shop.js';

export interface AccessRows {
  readonly accounts: readonly Sealed<AccountRow>[];
  readonly sessions: readonly Sealed<SessionRow>[];
  readonly logins: readonly Sealed<PendingLoginRow>[];
  readonly addresses: readonly Sealed<CalendarAddressRow>[];
  readonly secondFactors: ReadonlySet<number>;
}

export const readAccessRows = async (pool: pg.Pool): Promise<AccessRows> => {
  const all = async <R>(expression: string, table: string): Promise<Sealed<R>[]> => {
    const { rows } = await pool.query<{ linha: Sealed<R> }>(
      `select ${expression} as linha from escrita.${table}`,
    );
    return rows.map(({ linha }) => linha);
  };
  const { rows: factors } = await pool.query<{ usuario_id: number }>(
    'select usuario_id from escrita.segundos_fatores where confirmado_em is not null',
  );
  return {
    accounts: await all<AccountRow>(ACCOUNT_JSON, 'contas c'),
    sessions: await all<SessionRow>(SESSION_JSON, 'sessoes s'),
    logins: await all<PendingLoginRow>(PENDING_LOGIN_JSON, 'entradas_pendentes p'),
    addresses: await all<CalendarAddressRow>(CALENDAR_ADDRESS_JSON, 'enderecos_do_calendario e'),
    secondFactors: new Set(factors.map(({ usuario_id }) => usuario_id)),
  };
};

const emailHash = (masterKey: Buffer, email: string): string =>
  createHmac('sha256', derivedKey(masterKey, 'email')).update(normalizarEmail(email)).digest('hex');

/** True for an account without a seal, from an old version or a copy. The next start updates and seals it. */
const waits = (account: Sealed<AccountRow>, usuario: Usuario | undefined): boolean =>
  account.revisao === '-1' || (account.selo === null && usuario?.provaDaSenha === null);

/** True when the rows and the log describe the same moment. */
export const isSettled = ({ accounts }: AccessRows, { usuarios }: Shop): boolean =>
  accounts.every((account) => {
    const usuario = usuarios.get(account.usuarioId);
    return !usuario || waits(account, usuario) || account.revisao === String(usuario.revisao);
  });

const differences = (
  account: Sealed<AccountRow>,
  usuario: Usuario,
  { masterKey, seals }: { masterKey: Buffer; seals: AuthoritySeals },
): string[] => {
  const { usuarioId, senhaHash } = account;
  const erased = senhaHash === '' && usuario.eliminando;
  const proof = seals.passwordProof(usuarioId, senhaHash);
  return [
    ...(account.papel === usuario.papel ? [] : ['o perfil não é o do histórico']),
    ...(account.ativa === usuario.ativo ? [] : ['o acesso não é o do histórico']),
    ...(account.confirmada ? [] : ['a conta não está confirmada']),
    ...(erased || proof === usuario.provaDaSenha ? [] : ['a senha não é a do histórico']),
    ...(erased || usuario.email === '' || account.emailHash === emailHash(masterKey, usuario.email)
      ? []
      : ['o e-mail não é o do histórico']),
  ];
};

const offencesOfAccount = (
  account: Sealed<AccountRow>,
  usuario: Usuario | undefined,
  keys: { masterKey: Buffer; seals: AuthoritySeals },
): string[] => {
  const sealed = keys.seals.holdsAccount(account);
  if (!usuario)
    return account.confirmada || (account.selo !== null && !sealed)
      ? ['o histórico não conhece esse usuário']
      : [];
  if (waits(account, usuario)) return account.selo === null || sealed ? [] : ['o selo não confere'];
  if (account.revisao !== String(usuario.revisao))
    return [`a conta está na revisão ${account.revisao}, e o histórico na ${usuario.revisao}`];
  return [...(sealed ? [] : ['o selo não confere']), ...differences(account, usuario, keys)];
};

/** Accounts, sessions and addresses that differ from the log, or whose seal is wrong. */
export const offencesOfAccess = (
  rows: AccessRows,
  { usuarios }: Shop,
  masterKey: Buffer,
): string[] => {
  const keys = { masterKey, seals: new AuthoritySeals(masterKey) };
  const accounts = new Map(rows.accounts.map((account) => [account.usuarioId, account]));
  // Sessions of an unsealed account are sealed together with it.
  const unsealedYet = (usuarioId: number, selo: string | null): boolean => {
    const account = accounts.get(usuarioId);
    return selo === null && account?.selo === null && waits(account, usuarios.get(usuarioId));
  };
  const broken = <R extends { usuarioId: number; selo: string | null }>(
    what: string,
    list: readonly R[],
    holds: (row: R) => boolean,
  ): string[] =>
    list
      .filter((row) => !holds(row) && !unsealedYet(row.usuarioId, row.selo))
      .map(({ usuarioId }) => `Usuário ${usuarioId}: o selo de ${what} não confere.`);
  const { seals } = keys;
  return [
    ...rows.accounts.flatMap((account) =>
      offencesOfAccount(account, usuarios.get(account.usuarioId), keys).map(
        (offence) => `Usuário ${account.usuarioId}: ${offence}.`,
      ),
    ),
    ...[...usuarios]
      .filter(([id]) => !accounts.has(id))
      .map(([id]) => `Usuário ${id}: a conta sumiu.`),
    ...[...usuarios]
      .filter(([id, { comCodigo }]) => comCodigo && !rows.secondFactors.has(id))
      .map(([id]) => `Usuário ${id}: a verificação em duas etapas sumiu.`),
    ...broken('uma sessão', rows.sessions, (row) => seals.holdsSession(row)),
    ...broken('uma entrada', rows.logins, (row) => seals.holdsPendingLogin(row)),
    ...broken('um endereço do calendário', rows.addresses, (row) =>
      seals.holdsCalendarAddress(row),
    ),
  ];
};

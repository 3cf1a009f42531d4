import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from './derived-key.js';

export interface AccountRow {
  readonly usuarioId: number;
  readonly emailHash: string;
  readonly senhaHash: string;
  readonly papel: string;
  readonly ativa: boolean;
  readonly primeira: boolean;
  readonly confirmada: boolean;
  /** Revision of the user's stream up to which the row is written. */
  readonly revisao: string;
}

export interface SessionRow {
  readonly sidHash: string;
  readonly usuarioId: number;
  /** Instants, ms since 1970. */
  readonly criadaEm: number;
  readonly expiraEm: number;
}

export type PendingLoginRow = Omit<SessionRow, 'criadaEm'>;

export interface CalendarAddressRow {
  readonly usuarioId: number;
  readonly tokenHash: string;
}

export type Sealed<Row> = Row & {
  /** Hexadecimal; null when the row was never sealed. */
  readonly selo: string | null;
};

/** SQL expressions that return a row as JSON in the shape above. Table aliases: c, s, p, e. */
export const ACCOUNT_JSON = 'escrita.conta_selada(c)';
export const SESSION_JSON = 'escrita.sessao_selada(s)';
export const PENDING_LOGIN_JSON = `json_build_object('sidHash', encode(p.sid_hash, 'hex'),
  'usuarioId', p.usuario_id, 'expiraEm', floor(extract(epoch from p.expira_em) * 1000)::bigint,
  'selo', encode(p.selo, 'hex'))`;
export const CALENDAR_ADDRESS_JSON = `json_build_object('usuarioId', e.usuario_id,
  'tokenHash', encode(e.token_hash, 'hex'), 'selo', encode(e.selo, 'hex'))`;

type Field = string | number | boolean;

/** HMAC-SHA-256 seals of rows that grant authority. A row that another program wrote or changed grants nothing. */
export class AuthoritySeals {
  private readonly rows: Buffer;
  private readonly passwords: Buffer;

  constructor(masterKey: Buffer) {
    this.rows = derivedKey(masterKey, 'authority-rows');
    this.passwords = derivedKey(masterKey, 'password-proofs');
  }

  account(row: AccountRow): Buffer {
    const { usuarioId, emailHash, senhaHash, papel, ativa, primeira, confirmada, revisao } = row;
    const state = [ativa, primeira, confirmada, revisao];
    return this.seal('account', [usuarioId, emailHash, senhaHash, papel, ...state]);
  }

  session({ sidHash, usuarioId, criadaEm, expiraEm }: SessionRow): Buffer {
    return this.seal('session', [sidHash, usuarioId, criadaEm, expiraEm]);
  }

  pendingLogin({ sidHash, usuarioId, expiraEm }: PendingLoginRow): Buffer {
    return this.seal('pending-login', [sidHash, usuarioId, expiraEm]);
  }

  calendarAddress({ usuarioId, tokenHash }: CalendarAddressRow): Buffer {
    return this.seal('calendar-address', [usuarioId, tokenHash]);
  }

  holdsAccount(row: Sealed<AccountRow>): boolean {
    return matches(this.account(row), row.selo);
  }

  holdsSession(row: Sealed<SessionRow>): boolean {
    return matches(this.session(row), row.selo);
  }

  holdsPendingLogin(row: Sealed<PendingLoginRow>): boolean {
    return matches(this.pendingLogin(row), row.selo);
  }

  holdsCalendarAddress(row: Sealed<CalendarAddressRow>): boolean {
    return matches(this.calendarAddress(row), row.selo);
  }

  /** Keyed hash of the stored password hash, base64url. It binds the account to the event that set the password. */
  passwordProof(usuarioId: number, senhaHash: string): string {
    return createHmac('sha256', this.passwords)
      .update(`${usuarioId} ${senhaHash}`)
      .digest('base64url');
  }

  private seal(kind: string, fields: readonly Field[]): Buffer {
    return createHmac('sha256', this.rows)
      .update(JSON.stringify([kind, ...fields]))
      .digest();
  }
}

const matches = (expected: Buffer, seal: string | null): boolean => {
  const given = Buffer.from(seal ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

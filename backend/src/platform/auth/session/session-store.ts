import { callbackify } from 'node:util';
import {
  ACCOUNT_JSON,
  PENDING_LOGIN_JSON,
  SESSION_JSON,
  type AccountRow,
  type AuthoritySeals,
  type PendingLoginRow,
  type Sealed,
} from '@encomenda/platform/seals/authority-seals';
import type { Clock } from '@encomenda/platform/clock';
import { Store, type SessionData } from 'express-session';
import type pg from 'pg';
import { RequestRefused } from '../../http/errors/request-refused.js';
import { sessionIdHash } from '../keys.js';
import type { RememberedSessions, StoredSession } from './remembered-sessions.js';
import { trustedAccount, trustedSender, type SealedSender } from '../sealed-sender.js';
import type { SessionUser } from './session-user.js';

const MINUTE = 60_000;
/** Idle lifetime of a session, ms. */
export const IDLE = 8 * 60 * MINUTE;
/** Absolute lifetime of a session, ms. */
export const ABSOLUTE = 7 * 24 * 60 * MINUTE;
/** Minimum interval between two writes that extend a session, ms. */
const TOUCH_EVERY = 5 * MINUTE;

/** Time allowed for the second factor after a correct password, ms. */
const PENDING = 5 * MINUTE;

const GET_PENDING = {
  name: 'pending-login-read',
  text: `select ${PENDING_LOGIN_JSON} as entrada, ${ACCOUNT_JSON} as conta
         from escrita.entradas_pendentes p join escrita.contas c using (usuario_id)
         where p.sid_hash = $1 and p.expira_em > $2 and c.ativa`,
};

const GET = {
  name: 'session-read',
  text: `select ${SESSION_JSON} as sessao, ${ACCOUNT_JSON} as conta
         from escrita.sessoes s join escrita.contas c using (usuario_id)
         where s.sid_hash = $1 and s.expira_em > $2 and s.criada_em > $3
           and c.ativa and c.confirmada_em is not null`,
};

/** `for share` waits for a concurrent change of the account, then compares the revision again. */
const AT_REVISION = 'where usuario_id = $2 and revisao = $3 for share';

const accountChanged = (): RequestRefused =>
  new RequestRefused(409, 'Sua conta mudou enquanto você entrava. Entre de novo.');

interface PendingRow {
  readonly entrada: Sealed<PendingLoginRow>;
  readonly conta: Sealed<AccountRow>;
}

type Done = (error?: unknown) => void;
const ignore: Done = () => undefined;

/** A changed role or a deactivated account takes effect at once. A row without a valid seal is ignored. */
export class SessionStore extends Store {
  private readonly expiry = new WeakMap<SessionUser, Date>();
  /** Created once, because creating it for every request is slow. */
  private readonly found = callbackify((sid: string) => this.read(sid));

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly remembered: RememberedSessions,
    private readonly seals: AuthoritySeals,
  ) {
    super();
  }

  override get(
    sid: string,
    callback: (error: unknown, session?: SessionData | null) => void,
  ): void {
    this.found(sid, callback);
  }

  override set(sid: string, session: SessionData, callback: Done = ignore): void {
    callbackify(() => this.write(sid, session))(callback);
  }

  override destroy(sid: string, callback: Done = ignore): void {
    callbackify(() => this.remove(sid))(callback);
  }

  override touch(sid: string, session: SessionData, callback: Done = ignore): void {
    const now = this.clock().getTime();
    const { user, startedAt } = session;
    const expires = user && this.expiry.get(user)?.getTime();
    if (!user || !startedAt || expires === undefined || expires - now > IDLE - TOUCH_EVERY) {
      callback();
      return;
    }
    const text = 'update escrita.sessoes set expira_em = $2, selo = $3 where sid_hash = $1';
    const hash = sessionIdHash(sid);
    const selo = this.seals.session({
      sidHash: hash.toString('hex'),
      usuarioId: user.usuarioId,
      criadaEm: Date.parse(startedAt),
      expiraEm: now + IDLE,
    });
    const values = [hash, new Date(now + IDLE), selo];
    this.remembered.forget(hash.toString('hex'));
    callbackify(() => this.pool.query(text, values))(callback);
  }

  private async read(sid: string): Promise<SessionData | null> {
    const now = this.clock();
    const hash = sessionIdHash(sid);
    const session = await this.remembered.find(hash.toString('hex'), now.getTime(), () =>
      this.readOpen(hash, now),
    );
    if (!session) return this.readPending(hash, now);
    const { usuarioId, papel, criadaEm, expiraEm } = session;
    const user = { usuarioId, papel };
    this.expiry.set(user, expiraEm);
    // The cookie has no expiry of its own: the table decides when the session ends.
    return { cookie: { originalMaxAge: null }, startedAt: criadaEm.toISOString(), user };
  }

  private async readOpen(hash: Buffer, now: Date): Promise<StoredSession | undefined> {
    const { rows } = await this.pool.query<SealedSender>({
      ...GET,
      values: [hash, now, new Date(now.getTime() - ABSOLUTE)],
    });
    const [row] = rows;
    const user = row && trustedSender(this.seals, hash, row);
    if (!user) return undefined;
    const { criadaEm, expiraEm } = row.sessao;
    const validaAte = new Date(Math.min(expiraEm, criadaEm + ABSOLUTE));
    if (validaAte <= now) return undefined;
    return { ...user, criadaEm: new Date(criadaEm), expiraEm: new Date(expiraEm), validaAte };
  }

  private async readPending(hash: Buffer, now: Date): Promise<SessionData | null> {
    const { rows } = await this.pool.query<PendingRow>({ ...GET_PENDING, values: [hash, now] });
    const [row] = rows;
    if (!row || !this.trustsPending(hash, row)) return null;
    return {
      cookie: { originalMaxAge: null },
      pending: { usuarioId: row.entrada.usuarioId },
    };
  }

  private trustsPending(hash: Buffer, { entrada, conta }: PendingRow): boolean {
    if (entrada.sidHash !== hash.toString('hex') || entrada.usuarioId !== conta.usuarioId)
      return false;
    return this.seals.holdsPendingLogin(entrada) && trustedAccount(this.seals, conta) !== null;
  }

  /** Writes the session at its first save, if the account still has the revision that it had at login. */
  private async write(sid: string, session: SessionData): Promise<void> {
    const { user, pending, accountRevision } = session;
    if (accountRevision === undefined) return;
    const begun = user
      ? await this.insertSession(sid, session, user)
      : pending && (await this.insertPending(sid, session, pending));
    if (!begun) throw accountChanged();
    delete session.accountRevision;
  }

  private async insertSession(
    sid: string,
    { device, accountRevision, startedAt }: SessionData,
    { usuarioId }: SessionUser,
  ): Promise<boolean> {
    const hash = sessionIdHash(sid);
    const criadaEm = startedAt === undefined ? this.clock() : new Date(startedAt);
    const expiraEm = new Date(criadaEm.getTime() + IDLE);
    const selo = this.seals.session({
      sidHash: hash.toString('hex'),
      usuarioId,
      criadaEm: criadaEm.getTime(),
      expiraEm: expiraEm.getTime(),
    });
    const { rowCount } = await this.pool.query(
      `insert into escrita.sessoes (sid_hash, usuario_id, criada_em, expira_em, aparelho, selo)
       select $1, usuario_id, $4, $5, $6, $7 from escrita.contas ${AT_REVISION}`,
      [hash, usuarioId, accountRevision, criadaEm, expiraEm, device ?? '', selo],
    );
    return rowCount === 1;
  }

  private async insertPending(
    sid: string,
    { accountRevision }: SessionData,
    { usuarioId }: NonNullable<SessionData['pending']>,
  ): Promise<boolean> {
    const hash = sessionIdHash(sid);
    const expiraEm = new Date(this.clock().getTime() + PENDING);
    const selo = this.seals.pendingLogin({
      sidHash: hash.toString('hex'),
      usuarioId,
      expiraEm: expiraEm.getTime(),
    });
    const { rowCount } = await this.pool.query(
      `insert into escrita.entradas_pendentes (sid_hash, usuario_id, expira_em, selo)
       select $1, usuario_id, $4, $5 from escrita.contas ${AT_REVISION}`,
      [hash, usuarioId, accountRevision, expiraEm, selo],
    );
    return rowCount === 1;
  }

  private async remove(sid: string): Promise<void> {
    const hash = sessionIdHash(sid);
    await this.pool.query('delete from escrita.sessoes where sid_hash = $1', [hash]);
    this.remembered.forget(hash.toString('hex'));
    await this.pool.query('delete from escrita.entradas_pendentes where sid_hash = $1', [hash]);
  }
}

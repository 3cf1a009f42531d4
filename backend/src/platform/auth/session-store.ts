import { callbackify } from 'node:util';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { Clock } from '@encomenda/platform/clock';
import { Store, type SessionData } from 'express-session';
import type pg from 'pg';
import { RequestRefused } from '../http/request-refused.js';
import { sessionIdHash } from './keys.js';
import type { RememberedSessions, StoredSession } from './remembered-sessions.js';
import type { SessionUser } from './session-user.js';

const MINUTE = 60_000;
/** Idle lifetime of a session, ms. */
export const IDLE = 8 * 60 * MINUTE;
/** Absolute lifetime of a session, ms. */
export const ABSOLUTE = 7 * 24 * 60 * MINUTE;
/** Minimum interval between writes that extend a session, ms; reads stay free of writes. */
const TOUCH_EVERY = 5 * MINUTE;

/** Time allowed for the second factor after a correct password, ms. */
const PENDING = 5 * MINUTE;

const GET_PENDING = {
  name: 'pending-login-read',
  text: `select p.usuario_id
         from escrita.entradas_pendentes p join escrita.contas c using (usuario_id)
         where p.sid_hash = $1 and p.expira_em > $2 and c.ativa`,
};

const GET = {
  name: 'session-read',
  text: `select c.usuario_id, c.papel, s.criada_em, s.expira_em
         from escrita.sessoes s join escrita.contas c using (usuario_id)
         where s.sid_hash = $1 and s.expira_em > $2 and s.criada_em > $3
           and c.ativa and c.confirmada_em is not null`,
};

/** `for share` waits for a concurrent change of the account and rechecks its revision. */
const AT_REVISION = 'where usuario_id = $2 and revisao = $3 for share';

const accountChanged = (): RequestRefused =>
  new RequestRefused(409, 'Sua conta mudou enquanto você entrava. Entre de novo.');

interface Row {
  usuario_id: number;
  papel: Papel;
  criada_em: Date;
  expira_em: Date;
}

type Done = (error?: unknown) => void;
const ignore: Done = () => undefined;

/** A changed role or a deactivation applies at once. */
export class SessionStore extends Store {
  /** Stored expiry of the sessions read by requests in progress. */
  private readonly expiry = new WeakMap<SessionUser, Date>();
  /** Made once: making it costs more than calling it, and every request calls it. */
  private readonly found = callbackify((sid: string) => this.read(sid));

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly remembered: RememberedSessions,
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
    const expires = session.user && this.expiry.get(session.user)?.getTime();
    if (expires === undefined || expires - now > IDLE - TOUCH_EVERY) {
      callback();
      return;
    }
    const text = 'update escrita.sessoes set expira_em = $2 where sid_hash = $1';
    const hash = sessionIdHash(sid);
    const values = [hash, new Date(now + IDLE)];
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
    // A session cookie: this table alone decides its lifetime.
    return { cookie: { originalMaxAge: null }, startedAt: criadaEm.toISOString(), user };
  }

  private async readOpen(hash: Buffer, now: Date): Promise<StoredSession | undefined> {
    const { rows } = await this.pool.query<Row>({
      ...GET,
      values: [hash, now, new Date(now.getTime() - ABSOLUTE)],
    });
    return rows.map(({ usuario_id, papel, criada_em, expira_em }) => ({
      usuarioId: usuario_id,
      papel,
      criadaEm: criada_em,
      expiraEm: expira_em,
      validaAte: new Date(Math.min(expira_em.getTime(), criada_em.getTime() + ABSOLUTE)),
    }))[0];
  }

  private async readPending(hash: Buffer, now: Date): Promise<SessionData | null> {
    const { rows } = await this.pool.query<Pick<Row, 'usuario_id'>>({
      ...GET_PENDING,
      values: [hash, now],
    });
    const row = rows[0];
    if (!row) return null;
    return { cookie: { originalMaxAge: null }, pending: { usuarioId: row.usuario_id } };
  }

  /** Inserts a session once, provided that the account still has the revision of the login. */
  private async write(sid: string, session: SessionData): Promise<void> {
    const { user, pending, device, accountRevision } = session;
    const now = this.clock();
    if (accountRevision === undefined) return;
    const begun = user
      ? await this.pool.query(
          `insert into escrita.sessoes (sid_hash, usuario_id, criada_em, expira_em, aparelho)
           select $1, usuario_id, $4, $5, $6 from escrita.contas ${AT_REVISION}`,
          [
            sessionIdHash(sid),
            user.usuarioId,
            accountRevision,
            now,
            new Date(now.getTime() + IDLE),
            device ?? '',
          ],
        )
      : await this.pool.query(
          `insert into escrita.entradas_pendentes (sid_hash, usuario_id, expira_em)
           select $1, usuario_id, $4 from escrita.contas ${AT_REVISION}`,
          [
            sessionIdHash(sid),
            pending?.usuarioId,
            accountRevision,
            new Date(now.getTime() + PENDING),
          ],
        );
    if (begun.rowCount === 0) throw accountChanged();
    delete session.accountRevision;
  }

  private async remove(sid: string): Promise<void> {
    const hash = sessionIdHash(sid);
    await this.pool.query('delete from escrita.sessoes where sid_hash = $1', [hash]);
    this.remembered.forget(hash.toString('hex'));
    await this.pool.query('delete from escrita.entradas_pendentes where sid_hash = $1', [hash]);
  }
}

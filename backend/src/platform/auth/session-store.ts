import { callbackify } from 'node:util';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { Clock } from '@encomenda/platform/clock';
import { Store, type SessionData } from 'express-session';
import type pg from 'pg';
import { RequestRefused } from '../http/request-refused.js';
import { sessionIdHash } from './keys.js';
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

/** A swap of a rebuilt read model keeps the checkpoint and changes the schema. */
const GET_WITH_READ_MODELS = {
  name: 'session-read-with-read-models',
  text: GET.text.replace(
    's.expira_em',
    `s.expira_em,
       (select md5(string_agg(concat_ws(' ', nome, commit_posicao, to_regnamespace(nome)::oid), ','
                              order by nome))
        from projecao.projecoes) as leituras`,
  ),
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
  /** Null before the first read model. */
  leituras?: string | null;
}

type Done = (error?: unknown) => void;
const ignore: Done = () => undefined;

/** Each read joins the account, so a changed role or a deactivation applies at once. */
export class SessionStore extends Store {
  /** Stored expiry of the sessions read by requests in progress. */
  private readonly expiry = new WeakMap<SessionUser, Date>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly withReadModels: boolean,
  ) {
    super();
  }

  override get(
    sid: string,
    callback: (error: unknown, session?: SessionData | null) => void,
  ): void {
    callbackify(() => this.read(sid))(callback);
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
    const values = [sessionIdHash(sid), new Date(now + IDLE)];
    callbackify(() => this.pool.query(text, values))(callback);
  }

  private async read(sid: string): Promise<SessionData | null> {
    const now = this.clock();
    const { rows } = await this.pool.query<Row>({
      ...(this.withReadModels ? GET_WITH_READ_MODELS : GET),
      values: [sessionIdHash(sid), now, new Date(now.getTime() - ABSOLUTE)],
    });
    const row = rows[0];
    if (!row) return this.readPending(sid, now);
    const user = { usuarioId: row.usuario_id, papel: row.papel };
    this.expiry.set(user, row.expira_em);
    // A session cookie: this table alone decides its lifetime.
    return {
      cookie: { originalMaxAge: null },
      startedAt: row.criada_em.toISOString(),
      user,
      ...(row.leituras ? { readModels: row.leituras } : {}),
    };
  }

  private async readPending(sid: string, now: Date): Promise<SessionData | null> {
    const { rows } = await this.pool.query<Pick<Row, 'usuario_id'>>({
      ...GET_PENDING,
      values: [sessionIdHash(sid), now],
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
    const hash = [sessionIdHash(sid)];
    await this.pool.query('delete from escrita.sessoes where sid_hash = $1', hash);
    await this.pool.query('delete from escrita.entradas_pendentes where sid_hash = $1', hash);
  }
}

import { callbackify } from 'node:util';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { Clock } from '@encomenda/platform/clock';
import { Store, type SessionData } from 'express-session';
import type pg from 'pg';
import { sessionIdHash } from './keys.js';
import type { Pessoa } from './pessoa.js';

const MINUTE = 60_000;
/** A session that nobody uses ends. */
export const IDLE = 8 * 60 * MINUTE;
/** A session ends however much it is used. */
export const ABSOLUTE = 7 * 24 * 60 * MINUTE;
/** Use is written down at most this often, so that reading a list writes nothing. */
const TOUCH_EVERY = 5 * MINUTE;

/** So long a code is waited for, once the password was right. */
const PENDING = 5 * MINUTE;

const GET_PENDING = {
  name: 'entrada-pendente-ler',
  text: `select p.usuario_id
         from escrita.entradas_pendentes p join escrita.contas c using (usuario_id)
         where p.sid_hash = $1 and p.expira_em > $2 and c.ativa`,
};

const GET = {
  name: 'sessao-ler',
  text: `select c.usuario_id, c.papel, s.criada_em, s.expira_em
         from escrita.sessoes s join escrita.contas c using (usuario_id)
         where s.sid_hash = $1 and s.expira_em > $2 and s.criada_em > $3
           and c.ativa and c.confirmada_em is not null`,
};

interface Row {
  usuario_id: number;
  papel: Papel;
  criada_em: Date;
  expira_em: Date;
}

type Done = (error?: unknown) => void;
const ignore: Done = () => undefined;

/**
 * Sessions in `escrita.sessoes`. One query brings the session together with the account as it
 * stands now, so that a changed role or a deactivation counts from the next request on. Logins that
 * still owe a code stand in a table of their own, so that nothing that looks for a session finds them.
 */
export class SessionStore extends Store {
  /** When the sessions now in use were last written to end. */
  private readonly expiry = new WeakMap<Pessoa, Date>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
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
    const expires = session.pessoa && this.expiry.get(session.pessoa)?.getTime();
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
      ...GET,
      values: [sessionIdHash(sid), now, new Date(now.getTime() - ABSOLUTE)],
    });
    const row = rows[0];
    if (!row) return this.readPending(sid, now);
    const pessoa = { usuarioId: row.usuario_id, papel: row.papel };
    this.expiry.set(pessoa, row.expira_em);
    // Without an age of its own the cookie ends with the browser; this table decides the rest.
    return { cookie: { originalMaxAge: null }, criadaEm: row.criada_em.toISOString(), pessoa };
  }

  private async readPending(sid: string, now: Date): Promise<SessionData | null> {
    const { rows } = await this.pool.query<Pick<Row, 'usuario_id'>>({
      ...GET_PENDING,
      values: [sessionIdHash(sid), now],
    });
    const row = rows[0];
    if (!row) return null;
    return { cookie: { originalMaxAge: null }, pendente: { usuarioId: row.usuario_id } };
  }

  /** Only people have sessions, and who is about to: what visitors do leaves no row. */
  private async write(sid: string, { pessoa, pendente, aparelho }: SessionData): Promise<void> {
    const now = this.clock();
    if (!pessoa) {
      if (pendente) await this.writePending(sid, pendente.usuarioId, now);
      return;
    }
    await this.pool.query(
      `insert into escrita.sessoes (sid_hash, usuario_id, criada_em, expira_em, aparelho)
       values ($1, $2, $3, $4, $5) on conflict (sid_hash) do nothing`,
      [sessionIdHash(sid), pessoa.usuarioId, now, new Date(now.getTime() + IDLE), aparelho ?? ''],
    );
  }

  private async writePending(sid: string, usuarioId: number, now: Date): Promise<void> {
    await this.pool.query(
      `insert into escrita.entradas_pendentes (sid_hash, usuario_id, expira_em)
       values ($1, $2, $3) on conflict (sid_hash) do nothing`,
      [sessionIdHash(sid), usuarioId, new Date(now.getTime() + PENDING)],
    );
  }

  private async remove(sid: string): Promise<void> {
    const hash = [sessionIdHash(sid)];
    await this.pool.query('delete from escrita.sessoes where sid_hash = $1', hash);
    await this.pool.query('delete from escrita.entradas_pendentes where sid_hash = $1', hash);
  }
}

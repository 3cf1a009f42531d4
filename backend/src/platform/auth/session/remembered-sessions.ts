import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { Injectable } from '@nestjs/common';
import { PgListener } from '../../projections/pg-listener.js';

export interface StoredSession {
  readonly usuarioId: number;
  readonly papel: Papel;
  readonly criadaEm: Date;
  readonly expiraEm: Date;
  /** The earlier of the idle and the absolute expiry. */
  readonly validaAte: Date;
}

interface Remembered {
  readonly session: StoredSession;
  readonly readAt: number;
}

/** Limits how long an ended session stays valid here when the connection to PostgreSQL is silently lost, ms. */
const REMEMBERED_FOR_MS = 5_000;
const SESSIONS_KEPT = 10_000;

/**
 * Caches sessions for a few seconds. PostgreSQL announces each session that ends and each role that changes; without
 * a connection that listens, nothing is cached. A command checks its session in the database before its append.
 */
@Injectable()
export class RememberedSessions {
  private readonly known = new Map<string, Remembered>();
  private listening = false;
  /** Number of announcements. A session that was read during an announcement is not cached. */
  private announcements = 0;

  constructor(listener: PgListener) {
    listener.on('sessao_encerrada', (payload) => this.forget(payload.split(' ')[0] ?? ''));
    listener.on('papel_mudado', (usuarioId) => this.forgetUser(Number(usuarioId)));
    listener.onConnected(async () => {
      this.forgetAll();
      this.listening = true;
    });
    listener.onLost(() => {
      this.listening = false;
      this.forgetAll();
    });
  }

  /** @param hash hash of the session id, hexadecimal */
  async find(
    hash: string,
    now: number,
    read: () => Promise<StoredSession | undefined>,
  ): Promise<StoredSession | undefined> {
    const known = this.known.get(hash);
    if (known && isCurrent(known, now)) return known.session;
    const before = this.announcements;
    const session = await read();
    if (session && this.listening && this.announcements === before)
      this.remember(hash, { session, readAt: now });
    return session;
  }

  forget(hash: string): void {
    this.announcements++;
    this.known.delete(hash);
  }

  forgetAll(): void {
    this.announcements++;
    this.known.clear();
  }

  private forgetUser(usuarioId: number): void {
    this.announcements++;
    for (const [hash, { session }] of this.known)
      if (session.usuarioId === usuarioId) this.known.delete(hash);
  }

  private remember(hash: string, remembered: Remembered): void {
    if (this.known.size >= SESSIONS_KEPT) this.known.clear();
    this.known.set(hash, remembered);
  }
}

const isCurrent = ({ session, readAt }: Remembered, now: number): boolean =>
  now >= readAt && now - readAt < REMEMBERED_FOR_MS && now < session.validaAte.getTime();

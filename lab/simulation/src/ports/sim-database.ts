import type pg from 'pg';
import type { Life } from '../world/actor.js';
import { NoAnswer, type Fate, type World } from '../world/world.js';
import type { Answer } from './answer.js';
import { BEGUN, Commits } from './commits.js';
import { NOTIFY_MARK, WENT_BACK_MARK, type Engine } from './engine.js';
import { locking } from './sim-locks.js';
import { databaseError, type Peer, type Server, type Session } from './session.js';
import { SimClient, SimPool } from './sim-client.js';
import { isRead, mayPass, UNSETTLING } from './statements.js';

const IDLE_LIMIT_MS = 15_000;
const NOTHING: Answer = { rows: [], rowCount: 0, notices: [] };

/** The engine runs the SQL, one transaction at a time; sessions, locks and crashes are simulated. */
export class SimDatabase implements Server {
  readonly sessions = new Set<Session>();
  up = true;
  /** Virtual ms of the last crash, which may have lost asynchronous commits. */
  crashedAt = -Infinity;
  readonly wentBack: string[] = [];
  /** Virtual ms of the last change of a read model's state. API processes notice it within a second. */
  unsettledAt = -Infinity;
  fateOf: (session: Session, text: string) => Fate & { error?: Error };
  rewrite: (text: string) => string = (text) => text;
  commitsAfter: (text: string) => boolean = () => false;
  locksLie = false;
  private holder: Session | undefined;
  private readonly waiting: (() => void)[] = [];
  private readonly commits: Commits;
  private activity = 0;
  private pathIsSet = false;
  private types: pg.CustomTypesConfig | undefined;

  constructor(
    readonly world: World,
    private readonly engine: Engine,
  ) {
    this.commits = new Commits(engine);
    this.fateOf = () => ({ there: 0.1 + world.random.next(), back: 0.1 + world.random.next() });
  }

  async begin(): Promise<void> {
    // `rollback` ends a failed earlier history.
    await this.exec(`rollback; begin; ${BEGUN}`);
  }

  client(life: Life, config: pg.ClientConfig): SimClient {
    return new SimClient(this, life, config);
  }

  pool(life: Life, config: pg.PoolConfig): SimPool {
    return new SimPool(this, life, config);
  }

  open(client: Peer, life: Life, config: pg.ClientConfig): Session {
    if (!this.up) throw databaseError('the database system is starting up', '57P03');
    this.types ??= config.types;
    const session: Session = {
      life,
      asynchronous: config.options?.includes('synchronous_commit=off') ?? false,
      client,
      locks: new Set(),
      channels: new Set(),
      inTransaction: false,
      failed: false,
      written: false,
      notices: [],
    };
    this.sessions.add(session);
    life.onEnd(() =>
      this.world.after(1 + this.world.random.next() * 20, () => this.close(session)),
    );
    return session;
  }

  async close(session: Session): Promise<void> {
    if (!this.sessions.delete(session)) return;
    if (this.holder === session) await this.rollback(session);
    session.locks.clear();
  }

  async crash(): Promise<void> {
    this.up = false;
    this.crashedAt = this.world.now;
    const all = [...this.sessions];
    // Cleared first, so that no waiting session runs during the rollback.
    this.sessions.clear();
    if (this.holder) await this.rollback(this.holder);
    const lost = this.world.random.between(0, this.commits.unflushed);
    this.commits.lose(lost);
    await this.exec(this.commits.back());
    this.world.tell(`the database crashes and loses ${lost} commits`);
    for (const { client, life } of all) life.deliver(() => client.broken());
  }

  look(
    text: string,
    values: readonly unknown[] = [],
    types: pg.CustomTypesConfig | undefined = this.types,
    noted?: (answer: Answer) => void,
  ): Promise<Answer> {
    const undo = (): string => this.commits.back();
    const surrounding = { types, undo, ...(noted ? { noted } : {}) };
    return this.world.really(this.engine.run(text, values, surrounding));
  }

  private exec(text: string): Promise<void> {
    return this.world.really(this.engine.exec(text));
  }

  get isBusy(): boolean {
    return this.holder !== undefined;
  }

  async execute(
    session: Session,
    text: string,
    values: readonly unknown[],
    types: pg.CustomTypesConfig | undefined,
  ): Promise<Answer> {
    // Checked again after waking, because only one waiter may proceed.
    while (this.holder && this.holder !== session) {
      if (mayPass(text) && !this.holder.failed) break;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    if (!this.sessions.has(session)) throw new NoAnswer('database');
    if (this.holder && this.holder !== session) return this.look(text, values, types);
    this.activity++;
    const word = text.trimStart().slice(0, 8).toLowerCase();
    if (word.startsWith('begin')) return this.take(session);
    if (word.startsWith('commit')) return this.commit(session);
    if (word.startsWith('rollback')) return this.rollback(session);
    if (word.startsWith('listen')) session.channels.add(text.trim().split(/\s+/)[1]!);
    if (word.startsWith('listen') || word.startsWith('set idle')) return NOTHING;
    return locking(session, this, text, values) ?? this.statement(session, text, values, types);
  }

  private async statement(
    session: Session,
    text: string,
    values: readonly unknown[],
    types: pg.CustomTypesConfig | undefined,
  ): Promise<Answer> {
    if (session.failed) throw databaseError('current transaction is aborted', '25P02');
    try {
      return await this.look(
        this.rewrite(text).replaceAll('pg_notify(', 'simulacao.avisar('),
        values,
        types,
        ({ notices }) => {
          if (text.includes('search_path')) this.pathIsSet = true;
          if (UNSETTLING.test(text)) this.unsettledAt = this.world.now;
          this.hear(session, notices);
          session.written ||= !isRead(text);
          if (session.inTransaction ? this.commitsAfter(text) : session.written)
            this.flush(session);
        },
      );
    } catch (error) {
      if (session.inTransaction) session.failed = true;
      throw error;
    }
  }

  private take(session: Session): Answer {
    this.holder = session;
    session.inTransaction = true;
    session.failed = false;
    session.written = false;
    session.notices = [];
    this.watch(session, this.activity);
    return NOTHING;
  }

  /** Simulates idle_in_transaction_session_timeout. */
  private watch(session: Session, seen: number): void {
    this.world.after(IDLE_LIMIT_MS, async () => {
      if (this.holder !== session) return;
      if (this.activity !== seen) return this.watch(session, this.activity);
      this.world.tell(`${session.life.actor.name} is thrown out of its transaction`);
      await this.close(session);
      session.life.deliver(() => session.client.broken());
    });
  }

  private async commit(session: Session): Promise<Answer> {
    if (!session.inTransaction || session.failed) return this.rollback(session);
    session.inTransaction = false;
    this.flush(session);
    this.free();
    return NOTHING;
  }

  private async rollback(session: Session): Promise<Answer> {
    if (this.holder === session) {
      session.inTransaction = false;
      session.failed = false;
      session.notices = [];
      await this.exec(this.commits.back());
      this.pathIsSet = false;
      this.free();
    }
    return NOTHING;
  }

  private flush(session: Session): void {
    if (this.pathIsSet) this.engine.soon('set search_path to "$user", public');
    this.pathIsSet = false;
    // A read-only transaction needs no savepoint.
    if (!session.written) return;
    session.written = false;
    this.commits.add(session.asynchronous);
    for (const notice of session.notices.splice(0)) this.notify(notice);
  }

  private free(): void {
    this.holder = undefined;
    for (const go of this.waiting.splice(0)) go();
  }

  private hear(session: Session, notices: readonly string[]): void {
    for (const notice of notices)
      if (notice.startsWith(NOTIFY_MARK)) session.notices.push(notice);
      else if (notice.startsWith(WENT_BACK_MARK)) this.wentBack.push(notice);
  }

  private notify(notice: string): void {
    const [, channel = '', ...rest] = notice.split(' ');
    const payload = rest.join(' ');
    for (const session of this.sessions)
      if (session.channels.has(channel))
        this.world.after(0.1 + this.world.random.next() * 2, () => {
          if (!this.sessions.has(session) || this.world.isCut(session.life.actor.name, 'database'))
            return;
          session.life.deliver(() => session.client.emit('notification', { channel, payload }));
        });
  }
}

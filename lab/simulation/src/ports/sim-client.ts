import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Life } from '../world/actor.js';
import { NoAnswer } from '../world/world.js';
import type { Answer } from './answer.js';
import { databaseError, type Server, type Session } from './session.js';

type Config = pg.ClientConfig & { query_timeout?: number };
type Statement = string | { text: string; values?: readonly unknown[] };

/** Default limit of a statement: then TCP gives the connection up. */
const CONNECTION_GIVEN_UP_MS = 30_000;
const CONNECT_LIMIT_MS = 5_000;
const IDLE_SESSION_MS = 15_000;

export class SimClient extends EventEmitter {
  private session: Session | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private dead = false;
  private ended: Promise<void> | undefined;
  private hangUp: (() => void) | undefined;
  /** As `connection.stream` of pg: destroying it does not wait for results. */
  readonly connection = {
    stream: {
      destroy: () => this.hangUp?.(),
      cork: () => undefined,
      uncork: () => undefined,
    },
  };

  constructor(
    private readonly database: Server,
    readonly life: Life,
    private readonly config: Config,
  ) {
    super();
  }

  get isDead(): boolean {
    return this.dead;
  }

  async connect(): Promise<void> {
    const { world } = this.database;
    const fate = { there: 0.2 + world.random.next(), back: 0.2 + world.random.next() };
    const request = { to: 'database', what: 'connect', patience: CONNECT_LIMIT_MS, fate };
    this.session = await world.request(this.life, request, () => {
      if (!this.life.alive) throw new NoAnswer('database');
      return this.database.open(this, this.life, this.config);
    });
  }

  query(statement: Statement, values?: readonly unknown[]): Promise<Answer> {
    const text = typeof statement === 'string' ? statement : statement.text;
    const given = values ?? (typeof statement === 'string' ? [] : (statement.values ?? []));
    const result = this.last.then(() => this.send(text, given));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** As in pg, only a client with pipelining waits for pending statements. */
  end(): Promise<void> {
    if (!this.ended && this.dead) return Promise.resolve();
    return (this.ended ??= this.leave());
  }

  private async leave(): Promise<void> {
    this.dead = true;
    if (!this.config.pipeline) this.hangUp?.();
    await this.last;
    const { session, database } = this;
    const { world } = database;
    if (session) world.after(0.1 + world.random.next(), () => database.close(session));
    this.emit('end');
  }

  broken(): void {
    if (this.dead) return;
    this.dead = true;
    this.emit('error', databaseError('Connection terminated unexpectedly', '57P01'));
    this.emit('end');
  }

  private async send(text: string, values: readonly unknown[]): Promise<Answer> {
    const { session, database } = this;
    if (this.dead || !session)
      throw new Error('Client has encountered a connection error and is not queryable');
    const { error, ...fate } = database.fateOf(session, text);
    const request = {
      to: 'database',
      what: text.replaceAll(/\s+/g, ' ').trim().slice(0, 60),
      patience: this.config.query_timeout ?? CONNECTION_GIVEN_UP_MS,
      fate,
    };
    const hungUp = new Promise<never>((_, reject) => {
      this.hangUp = () => reject(new Error('Connection terminated'));
    });
    const answer = database.world.request(this.life, request, async () => {
      if (error) return this.fail(session, error);
      return database.execute(session, text, values, this.config.types);
    });
    try {
      return await Promise.race([answer, hungUp]);
    } catch (failure) {
      if (!(failure instanceof NoAnswer)) throw failure;
      // After a timeout the connection is unusable. The server keeps the session until its idle limit.
      const { world } = database;
      const cut = world.isCut(this.life.actor.name, 'database');
      world.after(cut ? IDLE_SESSION_MS : 1 + world.random.next() * 5, () =>
        database.close(session),
      );
      this.broken();
      throw databaseError('Connection terminated unexpectedly', '08006');
    } finally {
      this.hangUp = undefined;
    }
  }

  private fail(session: Session, error: Error): never {
    if (session.inTransaction) session.failed = true;
    throw error;
  }
}

export class SimPool extends EventEmitter {
  private readonly idle: SimClient[] = [];
  private used = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly database: Server,
    private readonly life: Life,
    private readonly config: Config & { max?: number },
  ) {
    super();
  }

  async connect(): Promise<SimClient & { release(broken?: boolean): void }> {
    while (this.used >= (this.config.max ?? 10))
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.used++;
    let client = this.idle.pop();
    while (client?.isDead) client = this.idle.pop();
    try {
      const open = client ?? (await this.fresh());
      return Object.assign(open, { release: (broken?: boolean) => this.release(open, broken) });
    } catch (error) {
      this.free();
      throw error;
    }
  }

  async query(statement: Statement, values?: readonly unknown[]): Promise<Answer> {
    const client = await this.connect();
    try {
      return await client.query(statement, values);
    } finally {
      client.release();
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((client) => client.end()));
  }

  private async fresh(): Promise<SimClient> {
    const client = new SimClient(this.database, this.life, this.config);
    client.on('error', (error) => this.emit('error', error));
    await client.connect();
    return client;
  }

  private release(client: SimClient, broken = false): void {
    if (broken) void client.end();
    else if (!client.isDead) this.idle.push(client);
    this.free();
  }

  private free(): void {
    this.used--;
    this.waiting.shift()?.();
  }
}

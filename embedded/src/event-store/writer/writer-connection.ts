import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createSchema } from '../schema.js';
import { rowTypes, SESSION_SETTINGS } from '../read/row.js';

/** Class of advisory locks, shared with other programs of the database. */
const LOCK_CLASS = 0x45535047;
const LOCK_POLL_MS = 100;
const CLOSE_WAIT_MS = 1_000;
/** Query timeout in ms: PostgreSQL may never report a lost connection. */
const ANSWER_WITHIN_MS = 5_000;

export class LogIsTaken extends Error {
  constructor(schema: string) {
    super(`another event store server is writing to schema "${schema}" of this database`);
  }
}

export interface WriterConnectionOptions {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly lockWaitMs: number;
  readonly answerWithinMs?: number;
  /** Pid of our own previous backend, which is terminated if it is still alive. */
  readonly formerBackend?: number;
}

/** The only connection that writes. It holds the schema's advisory lock while it lives. */
export class WriterConnection {
  #lost = false;

  private constructor(
    private readonly client: pg.Client,
    readonly backend: number,
  ) {
    client.on('error', () => {});
    client.on('end', () => {
      this.#lost = true;
      this.onLost?.();
    });
  }

  onLost: (() => void) | undefined;

  get lost(): boolean {
    return this.#lost;
  }

  /** @throws LogIsTaken */
  static async open(options: WriterConnectionOptions): Promise<WriterConnection> {
    const client = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: `event-store-writer ${options.schema}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: options.answerWithinMs ?? ANSWER_WITHIN_MS,
      types: rowTypes,
      options: `-c synchronous_commit=on -c statement_timeout=0 ${SESSION_SETTINGS}`,
    });
    // A connection lost while opening also rejects the call in progress.
    client.on('error', () => {});
    await client.connect();
    try {
      if (options.formerBackend !== undefined) await endBackend(client, options);
      await takeLock(client, options);
      await createSchema(client, options.schema);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return new WriterConnection(client, rows[0]!.pid);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  async query(name: string, text: string, values: unknown[]): Promise<unknown[][]> {
    const result = await this.client.query<unknown[]>({ name, text, values, rowMode: 'array' });
    return result.rows;
  }

  async execute(name: string, text: string, values: unknown[]): Promise<number> {
    return (await this.client.query({ name, text, values })).rowCount ?? 0;
  }

  async close(): Promise<void> {
    this.onLost = undefined;
    const ended = this.client.end().catch(() => {});
    // An unresponsive server must not block closing.
    await Promise.race([ended, sleep(CLOSE_WAIT_MS, undefined, { ref: false })]);
  }
}

const takeLock = async (client: pg.Client, options: WriterConnectionOptions): Promise<void> => {
  const giveUpAt = Date.now() + options.lockWaitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [LOCK_CLASS, options.schema],
    );
    if (rows[0]!.taken) return;
    if (Date.now() >= giveUpAt) throw new LogIsTaken(options.schema);
    await sleep(LOCK_POLL_MS);
  }
};

const endBackend = async (client: pg.Client, options: WriterConnectionOptions): Promise<void> => {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and application_name = $2',
    [options.formerBackend, `event-store-writer ${options.schema}`],
  );
};

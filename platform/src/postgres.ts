import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

// Days stay the strings they are, counts and centavos fit a number, positions are read as text.
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [INT8, Number],
  [NUMERIC, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export interface PoolOptions {
  /** Shown in pg_stat_activity. */
  name: string;
  max?: number;
  /** For rows that can be rebuilt from the log: a crash may lose the last commits. */
  asynchronousCommit?: boolean;
  /** Milliseconds after which PostgreSQL gives a statement up. */
  statementTimeout?: number;
  /** Milliseconds after which we give a statement up: the server may be gone without a word. */
  queryTimeout?: number;
  /** Statements that are asked for together travel together: none waits for another's answer. */
  pipeline?: boolean;
  onError?: (error: Error) => void;
}

const CONNECT_WITHIN_S = 5;

/** Milliseconds: the address may ask for more or less with `connect_timeout`, in seconds. */
const connectWithin = (connectionString: string): number => {
  const asked = URL.canParse(connectionString)
    ? Number(new URL(connectionString).searchParams.get('connect_timeout'))
    : 0;
  return (asked > 0 ? asked : CONNECT_WITHIN_S) * 1_000;
};

const clientConfig = (connectionString: string, options: PoolOptions): pg.ClientConfig => ({
  connectionString,
  types,
  application_name: options.name,
  connectionTimeoutMillis: connectWithin(connectionString),
  keepAlive: true,
  pipeline: options.pipeline ?? false,
  ...(options.statementTimeout === undefined
    ? {}
    : { statement_timeout: options.statementTimeout }),
  ...(options.queryTimeout === undefined ? {} : { query_timeout: options.queryTimeout }),
  ...(options.asynchronousCommit ? { options: '-c synchronous_commit=off' } : {}),
});

const names = new Map<string, string>();

/**
 * A statement that each connection parses and plans only once.
 * @param text one of a limited number: a connection keeps them all
 */
export const prepared = (text: string, values: readonly unknown[]): pg.QueryConfig => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return { name, text, values: [...values] };
};

/** A connection that running work holds; `outer` is the one that it held before. */
interface Held {
  readonly pool: pg.Pool;
  released: boolean;
  readonly outer: Held | undefined;
}

const held = new AsyncLocalStorage<Held | undefined>();

const holdsOneOf = (pool: pg.Pool): boolean => {
  for (let one = held.getStore(); one; one = one.outer)
    if (one.pool === pool && !one.released) return true;
  return false;
};

/**
 * A pool that outlives the server's restarts: idle connections that die are only reported. Work in a
 * transaction of this pool is refused another of its connections: when as many do that at once as
 * the pool is large, all wait for each other.
 */
export const createPool = (connectionString: string, options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({ ...clientConfig(connectionString, options), max: options.max ?? 10 });
  pool.on('error', (error) => options.onError?.(error));
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const once = (...args: unknown[]): unknown => {
    if (holdsOneOf(pool))
      throw new Error(`A transaction of "${options.name}" asks for a second connection.`);
    return connect(...args);
  };
  return Object.assign(pool, { connect: once });
};

/** A connection of one's own, for what must live on one connection: a lock, LISTEN. */
export const connectClient = async (
  connectionString: string,
  options: PoolOptions,
): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(connectionString, options));
  client.on('error', (error) => options.onError?.(error));
  await client.connect();
  return client;
};

const GOODBYE_MS = 1_000;

/**
 * Ends a connection. What was asked over it may still be answered for a second: a server that is gone
 * never does, and whoever waits for it is then told so.
 */
export const sayGoodbye = async (client: pg.Client): Promise<void> => {
  const waited = sleep(GOODBYE_MS, undefined, { ref: false });
  await Promise.race([client.end().catch(() => undefined), waited]);
  // With a pipeline the driver itself would wait for every answer.
  client.connection.stream.destroy();
};

/** In a transaction that has failed PostgreSQL refuses everything: also an answer. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/**
 * Says something over a connection now and then, for as long as it lives. Networks forget connections
 * without a word: one of which PostgreSQL hears nothing can then be ended there, and one that it does
 * not answer within `queryTimeout` is ended here.
 * @param everyMs milliseconds
 */
export const showSignsOfLife = (client: pg.Client, everyMs: number): void => {
  const saying = setInterval(() => {
    client.query('select 1').catch((error: unknown) => {
      if (isRefused(error)) return;
      clearInterval(saying);
      void sayGoodbye(client);
    });
  }, everyMs);
  client.once('end', () => clearInterval(saying));
};

/** Whether a statement was given up because nobody answered it (`queryTimeout`). */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Runs `work` in one transaction: all of it or nothing. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  const mine: Held = { pool, released: false, outer: held.getStore() };
  let broken = false;
  try {
    await client.query('begin');
    const result = await held.run(mine, () => work(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // Who did not answer would not answer this either; PostgreSQL rolls back when the connection is gone.
    if (isSilence(error)) broken = true;
    else
      await client.query('rollback').catch(() => {
        broken = true;
      });
    throw error;
  } finally {
    mine.released = true;
    client.release(broken);
  }
};

import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

// Dates and numerics stay strings. Bigints (counts, centavos) become numbers.
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
  name: string;
  max?: number;
  /** A crash may lose the last commits: only for rows that can be rebuilt from the log. */
  asynchronousCommit?: boolean;
  /** ms, enforced by PostgreSQL. */
  statementTimeout?: number;
  /** ms, enforced by the client. Detects a dead server too. */
  queryTimeout?: number;
  pipeline?: boolean;
  onError?: (error: Error) => void;
}

const CONNECT_WITHIN_S = 5;

/** ms. `connect_timeout` of the address, in seconds, wins. */
const connectWithin = (connectionString: string): number => {
  const seconds = URL.canParse(connectionString)
    ? Number(new URL(connectionString).searchParams.get('connect_timeout'))
    : 0;
  return (seconds > 0 ? seconds : CONNECT_WITHIN_S) * 1_000;
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

/** Named prepared statement. Each connection caches every text, so texts must come from a limited set. */
export const prepared = (text: string, values: readonly unknown[]): pg.QueryConfig => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return { name, text, values: [...values] };
};

interface Held {
  readonly pool: pg.Pool;
  released: boolean;
  readonly outer: Held | undefined;
}

const held = new AsyncLocalStorage<Held | undefined>();
/** Number of open transactions. At 0 `held` is disabled, because it slows every promise of the process. */
let transactions = 0;

const holdsOneOf = (pool: pg.Pool): boolean => {
  for (let one = held.getStore(); one; one = one.outer)
    if (one.pool === pool && !one.released) return true;
  return false;
};

/** Survives server restarts. Work that holds a connection may not take a second one: the pool could deadlock. */
export const createPool = (connectionString: string, options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({ ...clientConfig(connectionString, options), max: options.max ?? 10 });
  pool.on('error', (error) => options.onError?.(error));
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]): unknown => {
    if (holdsOneOf(pool))
      throw new Error(`A transaction of "${options.name}" asks for a second connection.`);
    return connect(...args);
  };
  return Object.assign(pool, { connect: guarded });
};

/** Writes the statements of one event-loop turn with one system call: each call wakes PostgreSQL. */
const sendTogether = (client: pg.Client): void => {
  const { stream } = client.connection;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let corked = false;
  const sent = (...args: unknown[]): unknown => {
    if (!corked) {
      corked = true;
      stream.cork();
      setImmediate(() => {
        corked = false;
        stream.uncork();
      });
    }
    return query(...args);
  };
  Object.assign(client, { query: sent });
};

export const connectClient = async (
  connectionString: string,
  options: PoolOptions,
): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(connectionString, options));
  client.on('error', (error) => options.onError?.(error));
  await client.connect();
  if (options.pipeline) sendTogether(client);
  return client;
};

const END_WITHIN_MS = 1_000;

/** Pending statements have 1 s to be answered; then they are rejected. */
export const endClient = async (client: pg.Client): Promise<void> => {
  const waited = sleep(END_WITHIN_MS, undefined, { ref: false });
  await Promise.race([client.end().catch(() => undefined), waited]);
  // With pipelining the driver would wait for every answer.
  client.connection.stream.destroy();
};

/** Statement in an aborted transaction: the server did answer. */
const isAbortedTransaction = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/** Ends the connection when a probe stays unanswered for `queryTimeout`. `everyMs` is in ms. */
export const probeConnection = (client: pg.Client, everyMs: number): void => {
  const probe = setInterval(() => {
    client.query('select 1').catch((error: unknown) => {
      if (isAbortedTransaction(error)) return;
      clearInterval(probe);
      void endClient(client);
    });
  }, everyMs);
  client.once('end', () => clearInterval(probe));
};

const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  const mine: Held = { pool, released: false, outer: held.getStore() };
  let broken = false;
  transactions++;
  try {
    await client.query('begin');
    const result = await held.run(mine, () => work(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // A rollback would time out too. PostgreSQL rolls back when the connection ends.
    if (isQueryTimeout(error)) broken = true;
    else
      await client.query('rollback').catch(() => {
        broken = true;
      });
    throw error;
  } finally {
    mine.released = true;
    transactions--;
    if (transactions === 0) held.disable();
    client.release(broken);
  }
};

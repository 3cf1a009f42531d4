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
  onError?: (error: Error) => void;
}

const clientConfig = (connectionString: string, options: PoolOptions): pg.ClientConfig => ({
  connectionString,
  types,
  application_name: options.name,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  ...(options.statementTimeout === undefined
    ? {}
    : { statement_timeout: options.statementTimeout }),
  ...(options.queryTimeout === undefined ? {} : { query_timeout: options.queryTimeout }),
  ...(options.asynchronousCommit ? { options: '-c synchronous_commit=off' } : {}),
});

/** A pool that outlives the server's restarts: idle connections that die are only reported. */
export const createPool = (connectionString: string, options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({ ...clientConfig(connectionString, options), max: options.max ?? 10 });
  pool.on('error', (error) => options.onError?.(error));
  return pool;
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

/** Runs `work` in one transaction: all of it or nothing. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

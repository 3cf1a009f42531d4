import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Unavailable } from './errors.js';
import { rowTypes, SESSION_SETTINGS } from './row.js';

const MAX_CONNECTIONS = 6;
const RETRY_MS = 100;
/** Longer than a page takes: what does not answer by then never will. */
const ANSWER_WITHIN_MS = 10_000;

/** Says whether to go on trying when the database is away. */
export type Patience = () => boolean;

/** Connections that only read. A lost connection is tried again for as long as the reader waits. */
export class ReadPool {
  readonly #pool: pg.Pool;

  /** @param answerWithinMs milliseconds after which a connection that does not answer counts as lost */
  constructor(databaseUrl: string, schema: string, answerWithinMs = ANSWER_WITHIN_MS) {
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: `event-store-reader ${schema}`,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerWithinMs,
      types: rowTypes,
      options: `-c default_transaction_read_only=on ${SESSION_SETTINGS}`,
    });
    this.#pool.on('error', () => {});
  }

  /** Runs a statement, prepared under `name` per connection; rows come as arrays. */
  async query(
    name: string,
    text: string,
    values: unknown[],
    patience: Patience,
  ): Promise<unknown[][]> {
    for (;;) {
      try {
        const result = await this.#pool.query<unknown[]>({ name, text, values, rowMode: 'array' });
        return result.rows;
      } catch (error) {
        if (!patience()) throw new Unavailable(`cannot read now: ${String(error)}`);
        await sleep(RETRY_MS);
      }
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

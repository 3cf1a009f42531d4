import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Unavailable } from '../refusals/errors.js';
import { rowTypes, SESSION_SETTINGS } from './row.js';

const MAX_CONNECTIONS = 6;
const RETRY_MS = 100;
/** A page takes far less, so the connection is lost after this time. */
const ANSWER_WITHIN_MS = 10_000;

/** True: retry while the database is unavailable. */
export type Patience = () => boolean;

export class ReadPool {
  readonly #pool: pg.Pool;

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

  /** Runs a prepared statement, cached under `name`. Rows are arrays. @throws Unavailable when `patience` ends */
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

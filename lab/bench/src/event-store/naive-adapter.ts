import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { samplePayload, type AppendOne } from './writers.js';

const CONNECTIONS = 16;

export interface NaiveAdapter {
  readonly append: AppendOne;
  close(): Promise<void>;
}

/** Baseline for group commit: one transaction per append, positions from a counter row. */
export const openNaiveAdapter = async (databaseUrl: string): Promise<NaiveAdapter> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  pool.on('error', () => undefined);
  await pool.query(`
    create schema naive;
    create table naive.counter (position bigint not null);
    insert into naive.counter values (0);
    create table naive.events (
      position bigint primary key, stream text not null, revision bigint not null, id uuid not null,
      type text not null, data jsonb not null, unique (stream, revision))`);
  const data = JSON.stringify(samplePayload);
  const append: AppendOne = async (stream) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ position: string }>(
        'update naive.counter set position = position + 1 returning position',
      );
      await client.query({
        name: 'insert',
        text: 'insert into naive.events values ($1, $2, 0, $3, $4, $5)',
        values: [rows[0]!.position, stream, randomUUID(), 'PedidoCriado', data],
      });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  return { append, close: () => pool.end() };
};

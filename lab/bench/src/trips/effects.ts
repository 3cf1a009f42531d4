import type { ProcessIds } from '@encomenda/system/system';
import type pg from 'pg';
import { familyTime, threadTime } from '../system/thread-time.js';
import { PROGRAMS, type Program } from './trip.js';

export const USERS = [...PROGRAMS, 'postgres'] as const;
export type User = Program | 'postgres';

/** What trips cost beyond themselves: counters that only grow. */
export interface Effects {
  /** Bytes of write-ahead log. */
  readonly walBytes: number;
  /** Processor time in ms. */
  readonly processor: Readonly<Record<User, number>>;
}

/** Reads the counters of one system on a connection of its own, whose process is left out. */
export const effectsReader = async (
  database: pg.Pool,
  pids: ProcessIds,
): Promise<() => Promise<Effects>> => {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const own = rows[0]!.pid;
  return async () => {
    const answer = await database.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
    );
    return {
      walBytes: Number(answer.rows[0]!.bytes),
      processor: {
        eventstore: threadTime(pids.eventstore),
        projections: threadTime(pids.projections),
        api: threadTime(pids.api),
        worker: threadTime(pids.worker),
        postgres: familyTime(pids.postgres, own),
      },
    };
  };
};

/** Flushes of the write-ahead log that the processes of PostgreSQL have reported; idle ones do after 10 s. */
export const reportedFlushes = async (database: pg.Pool): Promise<number> => {
  const { rows } = await database.query<{ flushes: string }>(
    `select sum(fsyncs)::text as flushes from pg_stat_io where object = 'wal'`,
  );
  return Number(rows[0]!.flushes);
};

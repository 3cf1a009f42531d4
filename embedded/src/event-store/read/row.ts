import pg from 'pg';
import type { RecordedEvent } from '../event.js';

const INT8 = 20;
const BYTEA = 17;

const bytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

/** Positions and revisions as numbers: all are below 2^53 except a tombstone's, which is rounded to 2^63. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === BYTEA) return bytes;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/** Every statement has an index: no sequential scans, and one plan for all executions. */
export const SESSION_SETTINGS =
  '-c jit=off -c enable_seqscan=off -c plan_cache_mode=force_generic_plan';

/** Columns in the order that {@link eventOf} expects. */
export const EVENT_COLUMNS =
  'e.position, e.stream, e.revision, e.id, e.type, e.is_json, e.data, e.metadata, e.created::text';

export const eventOf = (row: unknown[]): RecordedEvent => ({
  position: row[0] as number,
  stream: row[1] as string,
  revision: row[2] as number,
  id: row[3] as string,
  type: row[4] as string,
  isJson: row[5] as boolean,
  data: row[6] as Buffer,
  metadata: row[7] as Buffer,
  created: row[8] as string,
});

import { revisionText, type RecordedEvent } from '../event.js';

/** Inserts nothing when a stream of $12 exists. One binary parameter has all payloads: pg sends `bytea[]` as text. */
export const insertStatement = (schema: string): string => `
  insert into ${schema}.events
    (position, stream, revision, id, type, is_json, data, metadata, created)
  select $1::bigint + e.n - 1, e.stream, e.revision, e.id, e.type, e.is_json,
    substring($8::bytea from e.start for e.data_size),
    substring($8::bytea from e.start + e.data_size for e.metadata_size),
    $9::bigint
  from unnest($2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::bool[],
    $7::int[], $10::int[], $11::int[]) with ordinality
    as e(stream, revision, id, type, is_json, start, data_size, metadata_size, n)
  where not exists (select from ${schema}.events present where present.stream = any($12::text[]))
  order by e.n`;

/** A batch of one event costs PostgreSQL about a tenth less with this statement. */
const insertOneStatement = (schema: string): string => `
  insert into ${schema}.events
    (position, stream, revision, id, type, is_json, data, metadata, created)
  select $1::bigint, $2, $3::bigint, $4::uuid, $5, $6::bool, $7::bytea, $8::bytea, $9::bigint
  where not exists (select from ${schema}.events present where present.stream = any($10::text[]))`;

export interface Insertion {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  /** The events as stored, with their own memory. */
  readonly stored: readonly RecordedEvent[];
}

/** @param schema checked, because it becomes SQL */
export const insertionInto = (schema: string) => {
  const one = insertOneStatement(schema);
  const many = insertStatement(schema);
  return (events: readonly RecordedEvent[], absent: readonly string[]): Insertion => {
    if (events.length > 1)
      return { name: 'append', text: many, ...insertParameters(events, absent) };
    const { stored } = packed(events);
    const { position, stream, revision, id, type, isJson, data, metadata, created } = stored[0]!;
    const place = [position, stream, revisionText(revision), id];
    const values = [...place, type, isJson, data, metadata, created, absent];
    return { name: 'append one', text: one, values, stored };
  };
};

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Copies the payloads of a batch: a cached slice would keep its whole network buffer in memory. */
const packed = (events: readonly RecordedEvent[]) => {
  let size = 0;
  for (const event of events) size += event.data.length + event.metadata.length;
  const payload = Buffer.allocUnsafeSlow(size);
  let offset = 0;
  const copied = (bytes: Buffer): Buffer => {
    const start = offset;
    offset += bytes.copy(payload, start);
    return payload.subarray(start, offset);
  };
  const stored = events.map((event): RecordedEvent => ({
    ...event,
    data: copied(event.data),
    metadata: copied(event.metadata),
  }));
  return { payload, stored };
};

export const insertParameters = (
  events: readonly RecordedEvent[],
  absent: readonly string[] = [],
): { values: unknown[]; stored: RecordedEvent[] } => {
  const { payload, stored } = packed(events);
  const streams: string[] = [];
  const revisions: string[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const jsons: string[] = [];
  const starts: number[] = [];
  const dataSizes: number[] = [];
  const metadataSizes: number[] = [];
  let start = 1;
  for (const event of events) {
    streams.push(quoted(event.stream));
    revisions.push(revisionText(event.revision));
    ids.push(event.id);
    types.push(quoted(event.type));
    jsons.push(event.isJson ? 't' : 'f');
    starts.push(start);
    dataSizes.push(event.data.length);
    metadataSizes.push(event.metadata.length);
    start += event.data.length + event.metadata.length;
  }
  const array = (items: readonly unknown[]): string => `{${items.join(',')}}`;
  return {
    values: [
      events[0]!.position,
      array(streams),
      array(revisions),
      array(ids),
      array(types),
      array(jsons),
      array(starts),
      payload,
      events[0]!.created,
      array(dataSizes),
      array(metadataSizes),
      absent,
    ],
    stored,
  };
};

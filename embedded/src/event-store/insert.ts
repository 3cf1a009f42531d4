import { revisionText, type RecordedEvent } from './event.js';

/**
 * Inserts a batch, or nothing when one of the streams that must be absent exists: one transaction,
 * one round trip, one flush. Payloads are one binary parameter, because the driver sends `bytea[]`
 * as hexadecimal text.
 */
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

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * Parameters of {@link insertStatement}, and the events with their payloads copied into one buffer:
 * caching slices of network buffers would retain those.
 */
export const insertParameters = (
  events: readonly RecordedEvent[],
  absent: readonly string[] = [],
): { values: unknown[]; stored: RecordedEvent[] } => {
  let size = 0;
  for (const event of events) size += event.data.length + event.metadata.length;
  const payload = Buffer.allocUnsafeSlow(size);

  const streams: string[] = [];
  const revisions: string[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const jsons: string[] = [];
  const starts: number[] = [];
  const dataSizes: number[] = [];
  const metadataSizes: number[] = [];
  const stored: RecordedEvent[] = [];
  let offset = 0;
  for (const event of events) {
    streams.push(quoted(event.stream));
    revisions.push(revisionText(event.revision));
    ids.push(event.id);
    types.push(quoted(event.type));
    jsons.push(event.isJson ? 't' : 'f');
    starts.push(offset + 1);
    dataSizes.push(event.data.length);
    metadataSizes.push(event.metadata.length);
    const dataEnd = offset + event.data.length;
    const end = dataEnd + event.metadata.length;
    event.data.copy(payload, offset);
    event.metadata.copy(payload, dataEnd);
    stored.push({
      ...event,
      data: payload.subarray(offset, dataEnd),
      metadata: payload.subarray(dataEnd, end),
    });
    offset = end;
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

import { TOMBSTONE_REVISION_TEXT } from './event.js';

/** What a stream's metadata says about which of its events may still be read. */
export interface StreamMetadata {
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  readonly truncateBefore?: number;
  /** All keys, as they were written. */
  readonly all: Readonly<Record<string, unknown>>;
}

export const NO_METADATA: StreamMetadata = { all: {} };

/** A stream of metadata shows only its newest event. */
export const METASTREAM_METADATA: StreamMetadata = { maxCount: 1, all: {} };

const natural = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 ? Math.floor(value) : undefined;

/** Reads a `$metadata` event; what is not a JSON object says nothing. */
export const parseMetadata = (data: Buffer): StreamMetadata => {
  let all: Record<string, unknown>;
  try {
    const parsed: unknown = JSON.parse(data.toString('utf8'));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return NO_METADATA;
    all = parsed as Record<string, unknown>;
  } catch {
    return NO_METADATA;
  }
  return {
    maxCount: natural(all['$maxCount']),
    maxAgeSeconds: natural(all['$maxAge']),
    truncateBefore: natural(all['$tb']),
    all,
  };
};

/** A deleted stream is one whose metadata hides every revision there can be. */
export const isSoftDeleted = (metadata: StreamMetadata): boolean =>
  (metadata.truncateBefore ?? 0) >= Number(TOMBSTONE_REVISION_TEXT);

/** The same metadata with another `$tb`; `everything` is the mark of a deleted stream. */
export const withTruncateBefore = (
  metadata: StreamMetadata,
  truncateBefore: number | 'everything',
): Buffer => {
  const { $tb: _replaced, ...rest } = metadata.all;
  const others = JSON.stringify(rest).slice(1, -1);
  // Written by hand: 2^63 - 1 does not survive a JavaScript number.
  const mark = truncateBefore === 'everything' ? TOMBSTONE_REVISION_TEXT : String(truncateBefore);
  return Buffer.from(`{"$tb":${mark}${others ? `,${others}` : ''}}`);
};

import { TOMBSTONE_REVISION_TEXT } from '../event.js';

export interface StreamMetadata {
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  readonly truncateBefore?: number;
  readonly all: Readonly<Record<string, unknown>>;
}

export const NO_METADATA: StreamMetadata = { all: {} };

/** A metastream shows only its newest event. */
export const METASTREAM_METADATA: StreamMetadata = { maxCount: 1, all: {} };

const natural = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 ? Math.floor(value) : undefined;

/** Data that is not a JSON object sets no limits. */
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

/** The `$tb` of a soft-deleted stream is the highest possible revision. */
export const isSoftDeleted = (metadata: StreamMetadata): boolean =>
  (metadata.truncateBefore ?? 0) >= Number(TOMBSTONE_REVISION_TEXT);

/** `everything` marks the stream as deleted. */
export const withTruncateBefore = (
  metadata: StreamMetadata,
  truncateBefore: number | 'everything',
): Buffer => {
  const { $tb: _replaced, ...rest } = metadata.all;
  const others = JSON.stringify(rest).slice(1, -1);
  // Not through JSON.stringify: 2^63 - 1 is no exact JavaScript number.
  const mark = truncateBefore === 'everything' ? TOMBSTONE_REVISION_TEXT : String(truncateBefore);
  return Buffer.from(`{"$tb":${mark}${others ? `,${others}` : ''}}`);
};

import { describe, expect, it } from 'vitest';
import { decide, type StoredAt } from './decide.js';
import { StreamDeleted, WrongExpectedRevision } from '../refusals/errors.js';
import type { ExpectedRevision } from '../event.js';
import { NO_METADATA, parseMetadata, withTruncateBefore } from './stream-metadata.js';
import type { StreamState } from './stream-state.js';

const state = (last: number, more: Partial<StreamState> = {}): StreamState => ({
  last,
  tombstoned: false,
  hasMetadata: false,
  metadata: NO_METADATA,
  ...more,
});
const softDeleted = (last: number): StreamState =>
  state(last, {
    hasMetadata: true,
    metadata: parseMetadata(withTruncateBefore(NO_METADATA, 'everything')),
  });

/** Ids `a`, `b`, … stored in stream `s` from revision 0 on, at position = 10 × revision. */
const stored =
  (ids: string, stream = 's') =>
  (id: string): StoredAt[] => {
    const revision = ids.indexOf(id);
    return revision < 0 ? [] : [{ stream, revision, position: revision * 10 }];
  };
const kind = (
  expected: ExpectedRevision,
  now: StreamState,
  ids: string[] = ['new'],
  find = stored(''),
): string => {
  const decision = decide('s', expected, ids, now, find);
  return decision.kind === 'refuse' ? decision.error.constructor.name : decision.kind;
};
const CONFLICT = WrongExpectedRevision.name;
const DELETED = StreamDeleted.name;

describe('deciding about an append', () => {
  it.each<[ExpectedRevision, number, string]>([
    ['no_stream', -1, 'write'],
    ['no_stream', 0, CONFLICT],
    ['any', -1, 'write'],
    ['any', 4, 'write'],
    ['stream_exists', -1, CONFLICT],
    ['stream_exists', 4, 'write'],
    [0, -1, CONFLICT],
    [4, 4, 'write'],
    [3, 4, CONFLICT],
    [5, 4, CONFLICT],
  ])('expecting %s of a stream at %s: %s', (expected, last, outcome) => {
    expect(kind(expected, state(last))).toBe(outcome);
  });

  it.each<ExpectedRevision>(['no_stream', 'any', 'stream_exists', 1])(
    'expecting %s, a tombstone refuses',
    (expected) => {
      expect(kind(expected, state(1, { tombstoned: true }))).toBe(DELETED);
    },
  );

  it('rewrites a deleted stream, unless it is expected to exist', () => {
    expect(kind('no_stream', softDeleted(3))).toBe('write');
    expect(kind('any', softDeleted(3))).toBe('write');
    expect(kind(3, softDeleted(3))).toBe('write');
    expect(kind(2, softDeleted(3))).toBe(CONFLICT);
    expect(kind('stream_exists', softDeleted(3))).toBe(DELETED);
    expect(decide('s', 'any', ['new'], softDeleted(3), stored(''))).toMatchObject({
      undelete: true,
    });
  });

  it('treats a stream that has only metadata as existing', () => {
    expect(kind('stream_exists', state(-1, { hasMetadata: true }))).toBe('write');
  });

  it.each<[ExpectedRevision, string[], string]>([
    ['no_stream', ['a', 'b'], 'already'],
    [1, ['c', 'd'], 'already'],
    ['any', ['b', 'c'], 'already'],
    ['stream_exists', ['d'], 'already'],
    ['no_stream', ['a', 'new'], CONFLICT],
    ['any', ['a', 'new'], CONFLICT],
    ['any', ['a', 'c'], CONFLICT],
    ['any', ['new', 'a'], 'write'],
    [0, ['c'], CONFLICT],
    [2, ['d', 'new'], CONFLICT],
  ])('expecting %s, a repetition of %s of a b c d: %s', (expected, ids, outcome) => {
    expect(kind(expected, state(3), ids, stored('abcd'))).toBe(outcome);
  });

  it('answers a repetition with its own last revision and position', () => {
    const again = decide('s', 'no_stream', ['a', 'b'], state(3), stored('abcd'));
    expect(again).toEqual({ kind: 'already', revision: 1, position: 10 });
  });

  it('ignores ids stored in other streams', () => {
    expect(kind('any', state(3), ['a'], stored('abcd', 'other'))).toBe('write');
    expect(kind('no_stream', state(3), ['a'], stored('abcd', 'other'))).toBe(CONFLICT);
  });

  it('writes an id twice when the expected revision asks for it', () => {
    expect(kind(3, state(3), ['a'], stored('abcd'))).toBe('write');
  });
});

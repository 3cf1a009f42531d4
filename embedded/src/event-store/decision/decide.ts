import { StreamDeleted, WrongExpectedRevision } from '../refusals/errors.js';
import type { ExpectedRevision } from '../event.js';
import { isSoftDeleted } from './stream-metadata.js';
import type { StreamState } from './stream-state.js';

export interface StoredAt {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

export type Decision =
  | { readonly kind: 'write'; readonly undelete: boolean }
  | { readonly kind: 'already'; readonly revision: number; readonly position: number }
  | { readonly kind: 'refuse'; readonly error: WrongExpectedRevision | StreamDeleted };

/** Decides to write an append, to report it as already written, or to refuse it. `storedAt` covers all streams. */
export const decide = (
  stream: string,
  expected: ExpectedRevision,
  ids: readonly string[],
  state: StreamState,
  storedAt: (id: string) => readonly StoredAt[],
): Decision => {
  if (state.tombstoned) return { kind: 'refuse', error: new StreamDeleted(stream) };

  const undelete = isSoftDeleted(state.metadata);
  const write: Decision = { kind: 'write', undelete };
  const conflict = (): Decision => ({
    kind: 'refuse',
    error: new WrongExpectedRevision(stream, expected, state.last),
  });

  if (expected === 'stream_exists') {
    if (undelete) return { kind: 'refuse', error: new StreamDeleted(stream) };
    if (state.last < 0 && !state.hasMetadata) return conflict();
  }

  if (expected === 'any' || expected === 'stream_exists') {
    const first = ids.length > 0 ? storedIn(stream, storedAt(ids[0]!)) : undefined;
    if (!first) return write;
    return repeated(stream, first.revision, ids, storedAt) ?? conflict();
  }

  const expectedLast = expected === 'no_stream' ? -1 : expected;
  if (expectedLast === state.last) return write;
  if (expectedLast > state.last) return conflict();
  const again = repeated(stream, expectedLast + 1, ids, storedAt);
  if (again) return again;
  const nothingOfIt = ids.length === 0 || !storedAt(ids[0]!).some(at(stream, expectedLast + 1));
  return expected === 'no_stream' && undelete && nothingOfIt ? write : conflict();
};

const storedIn = (stream: string, places: readonly StoredAt[]): StoredAt | undefined =>
  places.find((place) => place.stream === stream);

const at =
  (stream: string, revision: number) =>
  (place: StoredAt): boolean =>
    place.stream === stream && place.revision === revision;

const repeated = (
  stream: string,
  from: number,
  ids: readonly string[],
  storedAt: (id: string) => readonly StoredAt[],
): Decision | undefined => {
  let last: StoredAt | undefined;
  for (let index = 0; index < ids.length; index++) {
    last = storedAt(ids[index]!).find(at(stream, from + index));
    if (!last) return undefined;
  }
  return last && { kind: 'already', revision: last.revision, position: last.position };
};

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BatchPlan, streamsOf, type Write } from './batch-plan.js';
import { WrongExpectedRevision } from '../refusals/errors.js';
import type { ExpectedRevision } from '../event.js';
import { isSoftDeleted, NO_METADATA } from './stream-metadata.js';
import type { StreamState } from './stream-state.js';

const MISSING: StreamState = {
  last: -1,
  tombstoned: false,
  hasMetadata: false,
  metadata: NO_METADATA,
};
const event = (id: string = randomUUID(), data = '{}') => ({
  id,
  type: 't',
  isJson: true,
  data: Buffer.from(data),
  metadata: Buffer.alloc(0),
});
const append = (stream: string, expected: ExpectedRevision, ...events: Write['events']): Write => ({
  kind: 'append',
  stream,
  expected,
  events: events.length > 0 ? events : [event()],
});

const emptyPlan = (...streams: string[]): BatchPlan => {
  const known = new Set(streams.flatMap((stream) => [stream, `$$${stream}`, `$$$$${stream}`]));
  return new BatchPlan(new Map([...known].map((stream) => [stream, MISSING])), new Map(), 8, '0');
};

describe('a batch', () => {
  it('assigns gapless positions across its streams', () => {
    const plan = emptyPlan('a', 'b');
    expect(plan.add(append('a', 'no_stream', event(), event()))).toEqual({
      revision: 1,
      position: 9,
    });
    expect(plan.add(append('b', 'no_stream'))).toEqual({ revision: 0, position: 10 });
    expect(plan.add(append('a', 1))).toEqual({ revision: 2, position: 11 });
    expect(plan.events.map(({ position }) => position)).toEqual([8, 9, 10, 11]);
  });

  it('shows earlier writes to later ones, and refuses one without affecting the others', () => {
    const plan = emptyPlan('a');
    plan.add(append('a', 'no_stream'));
    expect(plan.add(append('a', 'no_stream'))).toBeInstanceOf(WrongExpectedRevision);
    expect(plan.add(append('a', 0))).toEqual({ revision: 1, position: 9 });
    expect(plan.events).toHaveLength(2);
  });

  it('detects a repetition within itself', () => {
    const plan = emptyPlan('a');
    const one = event();
    const first = plan.add(append('a', 'any', one));
    expect(plan.add(append('a', 'any', one))).toEqual(first);
    expect(plan.add(append('a', 'no_stream', one))).toEqual(first);
    expect(plan.events).toHaveLength(1);
  });

  it('does not change the committed state', () => {
    const committed = new Map([['a', MISSING]]);
    const plan = new BatchPlan(committed, new Map(), 1, '0');
    plan.add(append('a', 'any'));
    expect(committed.get('a')).toBe(MISSING);
    expect(plan.changed.get('a')?.last).toBe(0);
  });

  it('deletes, rewrites and tombstones a stream in one batch', () => {
    const plan = emptyPlan('a');
    plan.add(append('a', 'no_stream', event(), event()));
    plan.add({ kind: 'delete', stream: 'a', expected: 1, events: [] });
    expect(isSoftDeleted(plan.changed.get('a')!.metadata)).toBe(true);
    plan.add(append('a', 'no_stream'));
    expect(plan.changed.get('a')!.metadata.truncateBefore).toBe(2);
    plan.add({ kind: 'tombstone', stream: 'a', expected: 'any', events: [] });
    expect(plan.add(append('a', 'any'))).toBeInstanceOf(Error);
    expect(plan.events.map(({ stream, type }) => [stream, type])).toEqual([
      ['a', 't'],
      ['a', 't'],
      ['$$a', '$metadata'],
      ['$$a', '$metadata'],
      ['a', 't'],
      ['a', '$streamDeleted'],
    ]);
    expect(plan.changed.get('$$a')?.tombstoned).toBe(true);
  });

  it('applies metadata as it is written', () => {
    const plan = emptyPlan('a');
    plan.add(append('$$a', 'any', event(undefined, '{"$maxCount":3,"x":1}')));
    expect(plan.changed.get('a')).toMatchObject({ hasMetadata: true, metadata: { maxCount: 3 } });
  });

  it('lists the streams whose state it needs', () => {
    expect(streamsOf(append('a', 'any'))).toEqual(['a']);
    expect(streamsOf(append('$$a', 'any'))).toEqual(['$$a', 'a']);
    expect(streamsOf({ kind: 'delete', stream: 'a', expected: 'any', events: [] })).toEqual([
      'a',
      '$$a',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../event.js';
import { HotStreams } from './hot-streams.js';

const event = (stream: string, revision: number, bytes = 10): RecordedEvent => ({
  id: '',
  type: 't',
  isJson: true,
  data: Buffer.alloc(bytes),
  metadata: Buffer.alloc(0),
  stream,
  revision,
  position: 1,
  created: '0',
});
const events = (stream: string, from: number, count: number, bytes?: number): RecordedEvent[] =>
  Array.from({ length: count }, (_, index) => event(stream, from + index, bytes));
const revisions = (found: readonly RecordedEvent[] | undefined) =>
  found?.map(({ revision }) => revision);

describe('streams in memory', () => {
  it('answer from their first event on, and only what they have', () => {
    const hot = new HotStreams();
    hot.extend([event('a', 0), event('b', 0), event('a', 1)]);
    hot.extend([event('a', 2)]);
    expect(revisions(hot.range('a', 0, 2))).toEqual([0, 1, 2]);
    expect(revisions(hot.range('a', 1, 1))).toEqual([1]);
    expect(revisions(hot.range('b', 0, 0))).toEqual([0]);
    expect(hot.range('a', 0, 3)).toBeUndefined();
    expect(hot.range('c', 0, 0)).toBeUndefined();
  });

  it('keep what was read, and grow with later commits', () => {
    const hot = new HotStreams();
    hot.keep('a', events('a', 5, 3));
    hot.extend([event('a', 8)]);
    expect(revisions(hot.range('a', 6, 8))).toEqual([6, 7, 8]);
    expect(hot.range('a', 4, 8)).toBeUndefined();
    hot.keep('a', events('a', 8, 1));
    expect(revisions(hot.range('a', 5, 8))).toEqual([5, 6, 7, 8]);
    hot.keep('a', events('a', 0, 9));
    expect(revisions(hot.range('a', 0, 8))).toHaveLength(9);
  });

  it('keep no events with a gap between them', () => {
    const hot = new HotStreams();
    hot.keep('a', [event('a', 1), event('a', 3)]);
    expect(hot.range('a', 1, 3)).toBeUndefined();
    hot.extend([event('b', 0), event('b', 2)]);
    expect(hot.range('b', 0, 0)).toBeUndefined();
    expect(hot.range('b', 2, 2)).toBeUndefined();
  });

  it('leave a caller its answer while they grow', () => {
    const hot = new HotStreams();
    hot.extend([event('a', 0)]);
    const answer = hot.range('a', 0, 0);
    hot.extend([event('a', 1)]);
    expect(revisions(answer)).toEqual([0]);
  });

  it('give way to those used later, once they take too much memory', () => {
    const hot = new HotStreams();
    const size = 256 * 1024;
    for (let n = 0; n < 40; n++) {
      hot.extend([event(`s-${n}`, 0, size)]);
      hot.range('s-0', 0, 0);
    }
    expect(hot.range('s-0', 0, 0)).toBeDefined();
    expect(hot.range('s-1', 0, 0)).toBeUndefined();
    expect(hot.range('s-39', 0, 0)).toBeDefined();
  });

  it('are not kept when one alone takes too much', () => {
    const hot = new HotStreams();
    hot.keep('read', events('read', 0, 5, 256 * 1024));
    for (let n = 0; n < 5; n++) hot.extend([event('written', n, 256 * 1024)]);
    expect(hot.range('read', 0, 4)).toBeUndefined();
    expect(hot.range('written', 0, 4)).toBeUndefined();
  });

  it('do not retain the buffer of a large batch', () => {
    const hot = new HotStreams();
    const batch = Buffer.alloc(1024 * 1024, 'x');
    hot.extend([
      { ...event('a', 0), data: batch.subarray(0, 10), metadata: batch.subarray(10, 13) },
    ]);
    const [kept] = hot.range('a', 0, 0)!;
    expect([String(kept!.data), String(kept!.metadata)]).toEqual(['xxxxxxxxxx', 'xxx']);
    expect(kept!.data.buffer.byteLength).toBeLessThan(batch.length);
  });

  it('are forgotten when the log begins anew', () => {
    const hot = new HotStreams();
    hot.extend([event('a', 0)]);
    hot.clear();
    expect(hot.range('a', 0, 0)).toBeUndefined();
  });
});

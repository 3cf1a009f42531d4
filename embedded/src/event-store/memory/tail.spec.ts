import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../event.js';
import { Tail } from './tail.js';

const events = (from: number, count: number, bytes = 10): RecordedEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: '',
    type: 't',
    isJson: true,
    data: Buffer.alloc(bytes),
    metadata: Buffer.alloc(0),
    stream: 's',
    revision: 0,
    position: from + index,
    created: '0',
  }));

describe('the newest events in memory', () => {
  it('are found by position until evicted', () => {
    const tail = new Tail();
    expect(tail.from(1, 10)).toBeUndefined();
    tail.push(events(5, 10));
    expect(tail.from(4, 10)).toBeUndefined();
    expect(tail.from(7, 3)?.map(({ position }) => position)).toEqual([7, 8, 9]);
    expect(tail.from(14, 100)).toHaveLength(1);
  });

  it('are limited to 20,000 and stay in order over many pushes', () => {
    const tail = new Tail();
    for (let from = 1; from <= 70_000; from += 700) tail.push(events(from, 700, 0));
    expect(tail.first).toBe(50_001);
    expect(tail.from(50_000, 1)).toBeUndefined();
    expect(tail.from(50_001, 1)?.[0]?.position).toBe(50_001);
    expect(tail.from(70_000, 5)?.map(({ position }) => position)).toEqual([70_000]);
  });

  it('are found from a position down, all or none of those asked for', () => {
    const tail = new Tail();
    expect(tail.downFrom(1, 1)).toBeUndefined();
    tail.push(events(5, 10));
    expect(tail.downFrom(14, 1)?.map(({ position }) => position)).toEqual([14]);
    expect(tail.downFrom(8, 4)?.map(({ position }) => position)).toEqual([8, 7, 6, 5]);
    expect(tail.downFrom(8, 5)).toBeUndefined();
    expect(tail.downFrom(4, 1)).toBeUndefined();
  });

  it('are fewer when the events are large', () => {
    const tail = new Tail();
    tail.push(events(1, 100, 1_048_576));
    expect(tail.first).toBe(70);
    expect(tail.from(100, 1)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { BenchRow } from '../bench-row.js';
import { beside, medians } from './turns.js';

const row = (name: string, value: number, more: Partial<BenchRow> = {}): BenchRow => ({
  name,
  value,
  unit: 'ms',
  ...more,
});

describe('figures of several rounds', () => {
  it('are those of the median round, with its share of the limit', () => {
    const round = (value: number) => [
      row('a', value, { limit: { name: 'limit', share: value / 10 } }),
      row('b', 100 - value),
    ];
    expect(medians([round(30), round(10), round(20)])).toEqual([
      row('a', 20, { limit: { name: 'limit', share: 2 } }),
      row('b', 80),
    ]);
  });

  it('take the lower of two', () => {
    expect(medians([[row('a', 4)], [row('a', 3)]])).toEqual([row('a', 3)]);
  });

  it('are void when one of them is', () => {
    const voided = row('a', 1, { voided: 'refused' });
    expect(medians([[row('a', 2)], [voided], [row('a', 3)]])).toEqual([voided]);
  });

  it('of one name keep their order', () => {
    const before = [row('a', 1), row('… p99', 2), row('b', 3), row('… p99', 4)];
    const now = [row('a', 5), row('… p99', 6), row('b', 7), row('… p99', 8)];
    expect(beside(medians([now]), medians([before])).map((one) => one.before)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('stand beside those of the same name before, and alone when new', () => {
    expect(beside([row('a', 2), row('b', 3)], [row('b', 9), row('c', 1)])).toEqual([
      row('a', 2),
      row('b', 3, { before: 9 }),
    ]);
  });
});

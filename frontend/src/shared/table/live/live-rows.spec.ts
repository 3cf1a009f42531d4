import { describe, expect, it } from 'vitest';
import { mergeLive } from './live-rows';

const row = (id: number, nome = `n${id}`) => ({ id, nome });

describe('mergeLive', () => {
  it('replaces contents in place and reports the changed rows', () => {
    expect(mergeLive([row(1), row(2)], [row(1), row(2, 'novo')])).toEqual({
      rows: [row(1), row(2, 'novo')],
      touched: [2],
      arrived: [],
      gone: [],
      waiting: 0,
    });
  });

  it('counts an arriving row without moving others', () => {
    expect(mergeLive([row(2), row(1)], [row(3), row(2)])).toEqual({
      rows: [row(2), row(1)],
      touched: [],
      arrived: [3],
      gone: [],
      waiting: 1,
    });
  });

  it('counts a change of order as one change', () => {
    const merged = mergeLive([row(1), row(2)], [row(2), row(1)]);
    expect(merged.rows).toEqual([row(1), row(2)]);
    expect(merged.waiting).toBe(1);
  });

  it('keeps a row that left in its place', () => {
    expect(mergeLive([row(1), row(2)], [row(2)])).toEqual({
      rows: [row(1), row(2)],
      touched: [],
      arrived: [],
      gone: [1],
      waiting: 1,
    });
  });
});

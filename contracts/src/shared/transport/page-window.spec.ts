import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.js';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1], false, false],
    [2, 5, [1, 2, 3, 4, 5], false, false],
    [1, 6, [1, 2, 3, 4, 5], false, true],
    [5, 14, [3, 4, 5, 6, 7], true, true],
    [14, 14, [10, 11, 12, 13, 14], true, false],
    [99, 3, [1, 2, 3], false, false],
  ])('page %i of %i offers %j', (current, last, pages, before, after) => {
    expect(pageWindow(current, last, 5)).toEqual({ pages, before, after });
  });
});

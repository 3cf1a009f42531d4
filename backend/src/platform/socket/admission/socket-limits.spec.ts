import { describe, expect, it } from 'vitest';
import { FrameBudget, FRAMES_PER_SECOND } from './socket-limits.js';

describe('the frame limit', () => {
  it('resets every second', () => {
    const budget = new FrameBudget();
    const spend = (now: number, times: number) =>
      Array.from({ length: times }, () => budget.spend(now)).filter(Boolean).length;
    expect(spend(5_000, 30)).toBe(FRAMES_PER_SECOND);
    expect(spend(5_900, 5)).toBe(0);
    expect(spend(6_000, 30)).toBe(FRAMES_PER_SECOND);
  });
});

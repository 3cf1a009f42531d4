import { describe, expect, it } from '@jest/globals';
import { Attempts } from './attempts.js';

describe('attempts', () => {
  it('lets so many through, then says how long to wait', () => {
    const attempts = new Attempts(2, 1_000);
    expect([0, 100, 300].map((now) => attempts.wait('ana', now))).toEqual([0, 0, 700]);
  });

  it('starts afresh in the next window', () => {
    const attempts = new Attempts(1, 1_000);
    expect([0, 999, 1_000].map((now) => attempts.wait('ana', now))).toEqual([0, 1, 0]);
  });

  it('counts each key alone', () => {
    const attempts = new Attempts(1, 1_000);
    expect(['ana', 'bia', 'ana'].map((key) => attempts.wait(key, 0))).toEqual([0, 0, 1_000]);
  });

  it('forgets the oldest of too many keys rather than the newest', () => {
    const attempts = new Attempts(1, 1_000);
    for (let key = 0; key <= 10_000; key++) attempts.wait(String(key), 0);
    expect(attempts.wait('10000', 1)).toBeGreaterThan(0);
    expect(attempts.wait('0', 1)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { atMost } from './at-most.js';

describe('at most so many at once', () => {
  it('queues calls in order and continues after a failure', async () => {
    const inTwo = atMost(2);
    const began: number[] = [];
    const ends: ((error?: Error) => void)[] = [];
    const all = [0, 1, 2, 3].map((number) =>
      inTwo(async () => {
        began.push(number);
        await new Promise<void>((resolve, reject) => {
          ends[number] = (error) => (error ? reject(error) : resolve());
        });
        return number;
      }),
    );
    const settled = Promise.allSettled(all);
    expect(began).toEqual([0, 1]);
    ends[1]!(new Error('no'));
    await expect(all[1]).rejects.toThrow('no');
    expect(began).toEqual([0, 1, 2]);
    ends[0]!();
    await all[0];
    expect(began).toEqual([0, 1, 2, 3]);
    ends[2]!();
    ends[3]!();
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    await expect(inTwo(async () => 'free again')).resolves.toBe('free again');
  });
});

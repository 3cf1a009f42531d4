import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batched } from './batched.js';

describe('questions in batches', () => {
  it('the first is asked at once, those that come meanwhile together', async () => {
    const asked: (readonly number[])[] = [];
    const double = batched(async (numbers: readonly number[]) => {
      asked.push(numbers);
      await turn();
      return numbers.map((number) => 2 * number);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(asked).toEqual([[1], [2, 3], [4]]);
  });

  it('a failure is that of its batch only', async () => {
    let turns = 0;
    const asked = batched(async (numbers: readonly number[]) => {
      turns++;
      await turn();
      if (turns === 2) throw new Error('dead');
      return numbers;
    });
    const [first, second, third] = await Promise.allSettled([1, 2, 3].map(asked));
    expect(first).toMatchObject({ value: 1 });
    expect([second, third]).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(await asked(4)).toBe(4);
  });
});

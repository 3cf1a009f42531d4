import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { isTransient, together } from './transaction.js';

const databaseError = (code: string): Error => Object.assign(new Error(code), { code });

const fails = (error: Error, afterMs = 0): Promise<never> =>
  wait(afterMs).then(() => {
    throw error;
  });

describe('statements of one transaction that were asked for together', () => {
  it('gives their answers in the order in which they were asked for', async () => {
    await expect(together([wait(5, 'a'), wait(0, 'b')])).resolves.toEqual(['a', 'b']);
  });

  it('waits for all of them, also when one has failed already', async () => {
    let answered = false;
    const slow = wait(20).then(() => {
      answered = true;
    });
    await expect(together([fails(new Error('refused')), slow])).rejects.toThrow('refused');
    expect(answered).toBe(true);
  });

  it('names the failure, and not what followed from it in the same transaction', async () => {
    const cause = databaseError('23505');
    const consequence = databaseError('25P02');
    await expect(together([fails(cause, 5), fails(consequence)])).rejects.toBe(cause);
    await expect(together([fails(consequence)])).rejects.toBe(consequence);
  });

  it('blames no event for what another has broken', () => {
    expect(isTransient(databaseError('25P02'))).toBe(true);
    expect(isTransient(databaseError('23505'))).toBe(false);
  });
});

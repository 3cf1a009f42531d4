import { describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { isTransient, together } from '../transaction.js';

const databaseError = (code: string): Error => Object.assign(new Error(code), { code });

const fails = (error: Error, afterMs = 0): Promise<never> =>
  wait(afterMs).then(() => {
    throw error;
  });

describe('pipelined statements of one transaction', () => {
  it('return their answers in order', async () => {
    await expect(together([wait(5, 'a'), wait(0, 'b')])).resolves.toEqual(['a', 'b']);
  });

  it('are all awaited, even after a failure', async () => {
    let answered = false;
    const slow = wait(20).then(() => {
      answered = true;
    });
    await expect(together([fails(new Error('refused')), slow])).rejects.toThrow('refused');
    expect(answered).toBe(true);
  });

  it('throw the root cause, not a consequence', async () => {
    const cause = databaseError('23505');
    const consequence = databaseError('25P02');
    await expect(together([fails(cause, 5), fails(consequence)])).rejects.toBe(cause);
    await expect(together([fails(consequence)])).rejects.toBe(consequence);
  });

  it('do not blame an event for the failure of another', () => {
    expect(isTransient(databaseError('25P02'))).toBe(true);
    // A replica that does not write yet: no event is at fault.
    expect(isTransient(databaseError('25006'))).toBe(true);
    expect(isTransient(databaseError('23505'))).toBe(false);
  });
});

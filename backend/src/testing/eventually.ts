import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats an expectation until it holds. @throws what it last threw, after so many milliseconds */
export const eventually = async (
  expectation: () => void | Promise<void>,
  withinMs = 40_000,
): Promise<void> => {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(10);
    }
  }
};

/** Waits until something is so. */
export const until = (condition: () => boolean, withinMs?: number): Promise<void> =>
  eventually(() => {
    if (!condition()) throw new Error('It never came to be so.');
  }, withinMs);

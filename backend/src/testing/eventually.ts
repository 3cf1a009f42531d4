import { setTimeout as sleep } from 'node:timers/promises';

/** Retries until the expectation holds. @throws its last error after the timeout, ms */
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

export const until = (condition: () => boolean, withinMs?: number): Promise<void> =>
  eventually(() => {
    if (!condition()) throw new Error('It never came to be so.');
  }, withinMs);

/** Runs work with limited concurrency, first in, first out. */
export type AtMost = <T>(work: () => Promise<T>) => Promise<T>;

export const atMost = (count: number): AtMost => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // A finished call passes its slot to the next waiter, so that no new call takes it.
    if (running < count) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};

/** Runs work, at most so many pieces at once; the others wait in the order in which they came. */
export type AtMost = <T>(work: () => Promise<T>) => Promise<T>;

export const atMost = (count: number): AtMost => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // Whoever ends hands the place on, so that nobody slips in between.
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

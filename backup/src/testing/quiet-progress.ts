import type { Progress } from '../progress.js';

/** A progress that prints nothing. */
export const quietProgress: Progress = {
  begin: () => undefined,
  at: () => undefined,
  done: () => undefined,
  say: () => undefined,
};

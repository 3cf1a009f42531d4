import type { Progress } from '../progress.js';

/** Tells nobody. */
export const quietProgress: Progress = {
  begin: () => undefined,
  at: () => undefined,
  done: () => undefined,
  say: () => undefined,
};

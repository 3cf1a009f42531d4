import type { Progress } from '../progress.js';

export const quietProgress: Progress = {
  begin: () => undefined,
  at: () => undefined,
  done: () => undefined,
  say: () => undefined,
};

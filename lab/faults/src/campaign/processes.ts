import { readFileSync } from 'node:fs';

/** The children of a process, as Linux knows them. */
export const childrenOf = (pid: number): number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return [];
  }
};

/** A process and those it has made for itself. */
export const family = (pid: number): number[] => [pid, ...childrenOf(pid)];

/** Sends a signal to each of them that still lives. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids.filter((one) => one > 0))
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
};

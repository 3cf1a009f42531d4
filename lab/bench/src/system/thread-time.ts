import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf } from '@encomenda/system/processes';

const NS_PER_MS = 1e6;
/** USER_HZ is 100. */
const MS_PER_TICK = 10;

/** Empty once the process or thread has ended. */
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** What children used that have ended, in ms. */
const endedChildren = (pid: number): number => {
  const text = textOf(`/proc/${pid}/stat`);
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return MS_PER_TICK * (user + system);
};

/** CPU time of a process by the scheduler, finer than the ticks of `processorTime`, in ms. */
export const threadTime = (pid: number): number =>
  threadsOf(pid)
    .map((thread) => Number.parseInt(textOf(`/proc/${pid}/task/${thread}/schedstat`) || '0', 10))
    .reduce((sum, nanoseconds) => sum + nanoseconds / NS_PER_MS, 0);

/** The same of a process and its children, without one of them. */
export const familyTime = (pid: number, without: number): number =>
  [pid, ...childrenOf(pid)]
    .filter((one) => one !== without)
    .reduce((sum, one) => sum + threadTime(one), endedChildren(pid));

import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in USER_HZ, which is 100 per second. */
const MS_PER_TICK = 10;

interface Stat {
  readonly parent: number;
  readonly ticks: number;
}

const statOf = (pid: number): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // Fields 14 to 17: utime, stime, cutime and cstime.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
};

/** CPU time of these processes and their children so far, in ms; NaN without /proc. */
export const processorTime = (pids: readonly number[]): number => {
  let total = 0;
  try {
    for (const entry of readdirSync('/proc')) {
      const pid = Number(entry);
      const stat = Number.isInteger(pid) ? statOf(pid) : undefined;
      if (stat && (pids.includes(pid) || pids.includes(stat.parent))) total += stat.ticks;
    }
  } catch {
    return Number.NaN;
  }
  return total * MS_PER_TICK;
};

import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

interface Stat {
  readonly parent: number;
  readonly ticks: number;
}

const statOf = (pid: number): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; fields are counted from behind it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // Own time, and that of children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
};

/**
 * Milliseconds of processor time that these processes and their children have used so far; NaN
 * where the system does not tell.
 */
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

import { cpus, loadavg, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export const machine = (): string => {
  const all = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${all.length} × ${all[0]?.model ?? 'processor'}, ${memory} GiB, Node ${process.versions.node}`;
};

export const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');

const busyTime = (): { busy: number; all: number } => {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const total = Object.values(times).reduce((sum, ms) => sum + ms, 0);
    all += total;
    busy += total - times.idle;
  }
  return { busy, all };
};

export const othersUse = async (forMs = 2_000): Promise<number> => {
  const from = busyTime();
  await sleep(forMs);
  const to = busyTime();
  return (100 * (to.busy - from.busy)) / (to.all - from.all);
};

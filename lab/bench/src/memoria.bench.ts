import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSystem } from '@encomenda/system/system';
import type { BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { stepsOfLife } from './log/shop-log.js';
import { writeFollowedLog } from './log/followed-log.js';
import { onPostgres } from './system/bench-system.js';
import { startedOnce } from './system/started-once.js';

const EVENTS = 5_000;
const BYTES_PER_KIB = 1_024;

interface Memory {
  /** Freed when the process ends. */
  readonly own: number;
  /** Shared with other processes, mainly Node's code. */
  readonly shared: number;
  readonly rss: number;
  readonly pss: number;
}

const memoryOf = (pid: number): Memory => {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (field: string): number =>
    (Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1]) * BYTES_PER_KIB) / 1e6;
  return {
    own: megabytes('Private_Clean') + megabytes('Private_Dirty'),
    shared: megabytes('Shared_Clean') + megabytes('Shared_Dirty'),
    rss: megabytes('Rss'),
    pss: megabytes('Pss'),
  };
};

const measure = async (system: RunningSystem, rest: number): Promise<BenchRow[]> => {
  await sleep(rest * 1_000);
  const { postgres: _, ...processes } = system.pids();
  const all = Object.entries(processes).map(([name, pid]) => ({ name, ...memoryOf(pid) }));
  const sum = (of: (memory: Memory) => number): number =>
    all.reduce((total, one) => total + of(one), 0);
  const own = sum((memory) => memory.own);
  const shared = Math.max(...all.map((memory) => memory.shared));
  const unit = 'MB';
  return [
    {
      name: `memory of our ${all.length} Node processes at rest, together`,
      value: own + shared,
      unit,
      atMost: 300,
      peers: 'Vendure 225, Medusa 325, Tryton 76 (RSS of one process)',
      about: `${rest} s after a start on ${EVENTS.toLocaleString('en')} events whose read models stand already, nobody asking: what each has for itself, and once what they share (Node's own code), by smaps_rollup of Linux. Megabytes of a million bytes.`,
    },
    {
      name: '… proportional set sizes added up',
      value: sum(({ pss }) => pss),
      unit,
      about: 'Smaller while other Node programs of the same machine share that code.',
    },
    {
      name: '… resident set sizes added up',
      value: sum(({ rss }) => rss),
      unit,
      about: `Counts what they share ${all.length} times.`,
    },
    ...all.map(({ name, own: value, rss }) => ({
      name: `… ${name} for itself`,
      value,
      unit: `${unit} (resident ${rss.toFixed(0)})`,
    })),
  ];
};

export const memoriaBench: Bench = {
  name: 'memoria',
  run: onPostgres(async (postgres, { rest }) => {
    await writeFollowedLog(postgres.url, stepsOfLife(EVENTS));
    const { again } = await startedOnce(postgres);
    const system = await again();
    try {
      return await measure(system, rest);
    } finally {
      await system.stop();
    }
  }),
};

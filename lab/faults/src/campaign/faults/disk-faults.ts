import { family } from '@encomenda/system/processes';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { pause } from '@encomenda/system/waiting';
import type { Fault } from './fault.js';
import type { World } from '../world.js';

const FLUSHES = 'fsync,fdatasync';

let known: boolean | undefined;
export const straceWorks = (): boolean =>
  (known ??=
    process.getuid?.() === 0 &&
    spawnSync('strace', ['-e', 'trace=none', 'true'], { stdio: 'ignore' }).status === 0);

const injected = async ({ system }: World, inject: string, ms: number): Promise<void> => {
  const pids = family(system.pids().postgres).flatMap((pid) => ['-p', String(pid)]);
  const what = ['-e', `trace=${FLUSHES}`, '-e', `inject=${inject}`];
  const strace = spawn('strace', ['-f', '-qq', '-o', '/dev/null', ...what, ...pids], {
    stdio: 'ignore',
  });
  const ended = once(strace, 'exit');
  await Promise.race([ended, pause(ms)]);
  strace.kill('SIGINT');
  const harder = setTimeout(() => strace.kill('SIGKILL'), 3_000);
  await ended;
  clearTimeout(harder);
};

export const DISK_FAULTS: readonly Fault[] = [
  {
    kind: 'disco-lento',
    about: 'every flush takes 50 to 500 ms longer (`strace`)',
    possible: straceWorks,
    async inflict(world, random) {
      const delay = random.between(50, 500) * 1_000;
      await injected(world, `${FLUSHES}:delay_enter=${delay}`, random.between(800, 3_000));
      return performance.now();
    },
  },
  {
    kind: 'disco-com-erro',
    about: 'flushes fail with EIO (`strace`): PostgreSQL crashes and recovers',
    possible: straceWorks,
    losesPositions: true,
    async inflict(world, random) {
      await injected(world, `${FLUSHES}:error=EIO`, random.between(200, 900));
      return performance.now();
    },
  },
  {
    kind: 'disco-queda-na-gravacao',
    about: 'the process that flushes is killed while flushing, the first to eighth time (`strace`)',
    possible: straceWorks,
    losesPositions: true,
    async inflict(world, random) {
      const inject = `${FLUSHES}:signal=KILL:when=${random.between(1, 8)}`;
      await injected(world, inject, random.between(300, 1_000));
      return performance.now();
    },
  },
  {
    kind: 'disco-cheio',
    about: 'the disk is full for 0.5 to 3 s (small `tmpfs`)',
    possible: ({ disk }) => disk !== null,
    losesPositions: true,
    async inflict({ disk }, random) {
      disk!.fill();
      await pause(random.between(500, 3_000));
      disk!.free();
      return performance.now();
    },
  },
];

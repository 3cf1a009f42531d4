import type { Random } from '@encomenda/platform/random';
import type { ProcessIds } from '@encomenda/system/system';
import { childrenOf, family, signalAll } from '@encomenda/system/processes';
import { killHard } from '@encomenda/system/health';
import { pause } from '@encomenda/system/waiting';
import type { Fault } from './fault.js';
import type { World } from '../world.js';

export type Part = Exclude<keyof ProcessIds, 'supervisor'>;

const NAMES: Readonly<Record<Part, string>> = {
  api: 'the api',
  projections: 'the projections',
  worker: 'the worker',
  eventstore: 'the event store',
  postgres: 'PostgreSQL',
};
const PARTS = Object.keys(NAMES) as Part[];

const crashOf = (part: Part): Fault => ({
  kind: `queda-${part}`,
  about: `\`kill -9\` of ${NAMES[part]}`,
  losesPositions: part === 'postgres',
  inflict: (world) => killHard(world.system, part),
});

/** In ms: below the detection time, above it, and rarely longer than the lease of a lock. */
const standsStillMs = (random: Random): number =>
  random.next() < 0.06
    ? 17_000
    : random.next() < 0.5
      ? random.between(100, 900)
      : random.between(900, 4_500);

const freezeOf = (part: Part): Fault => ({
  kind: `congelamento-${part}`,
  about: `\`SIGSTOP\` of ${NAMES[part]} for 0.1 to 4.5 s (sometimes 17 s), then \`SIGCONT\``,
  losesPositions: part === 'postgres',
  async inflict({ system }, random) {
    const all = family(system.pids()[part]);
    signalAll(all, 'SIGSTOP');
    await pause(standsStillMs(random));
    signalAll(all, 'SIGCONT');
    return performance.now();
  },
});

const redis = (world: World): boolean => world.redis !== null;

export const CRASHES: readonly Fault[] = [
  ...PARTS.map(crashOf),
  {
    kind: 'queda-redis',
    about: '`kill -9` of the queue’s Redis',
    possible: redis,
    async inflict({ redis: server }) {
      signalAll([server!.pid], 'SIGKILL');
      const over = performance.now();
      await server!.untilUp();
      return over;
    },
  },
  {
    kind: 'queda-conexao-do-postgres',
    about: '`kill -9` of one PostgreSQL backend: all of PostgreSQL restarts',
    losesPositions: true,
    async inflict({ system }, random) {
      signalAll([random.pick(childrenOf(system.pids().postgres))], 'SIGKILL');
      return performance.now();
    },
  },
  {
    kind: 'queda-supervisor',
    about: '`kill -9` of the supervisor; its processes end and everything is started again',
    losesPositions: true,
    inflict: (world) => world.powerCut(false),
  },
  {
    kind: 'queda-de-tudo',
    about: '`kill -9` of all processes at once; everything is started again',
    losesPositions: true,
    inflict: (world) => world.powerCut(true),
  },
  {
    kind: 'queda-na-recuperacao',
    about: '`kill -9` of one process and, while it recovers, of another',
    losesPositions: true,
    async inflict(world, random) {
      await killHard(world.system, random.pick(PARTS));
      await pause(random.between(0, 600));
      return killHard(world.system, random.pick(PARTS));
    },
  },
  ...PARTS.map(freezeOf),
];

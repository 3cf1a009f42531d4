import type { Random } from '@encomenda/platform/random';
import type { LocalCluster } from '@encomenda/system/eventstoredb/local-cluster';
import { signalAll } from '@encomenda/system/processes';
import { killHard } from '@encomenda/system/health';
import { pause, until } from '@encomenda/system/waiting';
import type { Fault } from './fault.js';
import type { World } from '../world.js';

type Role = 'leader' | 'follower';

const NAMES: Readonly<Record<Role, readonly [kind: string, name: string]>> = {
  leader: ['lider', 'the leader'],
  follower: ['seguidor', 'a follower'],
};
const ROLES = Object.keys(NAMES) as Role[];

/** In ms: shorter than an election, about as long, or much longer. */
const awayMs = (random: Random): number =>
  random.pick([
    random.between(500, 2_000),
    random.between(2_000, 6_000),
    random.between(8_000, 20_000),
  ]);

const clusterOf = ({ cluster }: World): LocalCluster => {
  if (!cluster) throw new Error('This world has no cluster.');
  return cluster;
};

const chosen = async (cluster: LocalCluster, role: Role, random: Random): Promise<string> => {
  const { leader, followers } = await cluster.roles();
  return role === 'leader' ? leader : random.pick(followers);
};

const signalled = (cluster: LocalCluster, endpoint: string, signal: NodeJS.Signals): number => {
  signalAll([cluster.pidOf(endpoint)], signal);
  return performance.now();
};

const frozen = async (cluster: LocalCluster, endpoint: string, work: () => Promise<void>) => {
  const pid = cluster.pidOf(endpoint);
  signalAll([pid], 'SIGSTOP');
  try {
    await work();
  } finally {
    signalAll([pid], 'SIGCONT');
  }
  return performance.now();
};

const cutOff = async (cluster: LocalCluster, endpoint: string, work: () => Promise<void>) => {
  cluster.cut(endpoint);
  try {
    await work();
  } finally {
    cluster.mend(endpoint);
  }
  return performance.now();
};

const canBeCut = ({ cluster }: World): boolean => cluster?.canBeCut ?? false;

const faultsOf = (role: Role): Fault[] => {
  const [kind, name] = NAMES[role];
  const inflicted =
    (inflict: (cluster: LocalCluster, endpoint: string, random: Random) => Promise<number>) =>
    async (world: World, random: Random): Promise<number> => {
      const cluster = clusterOf(world);
      return inflict(cluster, await chosen(cluster, role, random), random);
    };
  return [
    {
      kind: `${kind}-morto`,
      about: `\`kill -9\` of ${name}`,
      inflict: inflicted(async (cluster, endpoint) => signalled(cluster, endpoint, 'SIGKILL')),
    },
    {
      kind: `${kind}-reiniciado`,
      about: `\`kill\` of ${name}, which ends in order and is started again`,
      inflict: inflicted(async (cluster, endpoint) => signalled(cluster, endpoint, 'SIGTERM')),
    },
    {
      kind: `${kind}-congelado`,
      about: `\`SIGSTOP\` of ${name} for 0.5 to 20 s, then \`SIGCONT\``,
      inflict: inflicted((cluster, endpoint, random) =>
        frozen(cluster, endpoint, () => pause(awayMs(random))),
      ),
    },
    {
      kind: `${kind}-isolado`,
      about: `all that ${name} sends is dropped for 0.5 to 20 s`,
      possible: canBeCut,
      inflict: inflicted((cluster, endpoint, random) =>
        cutOff(cluster, endpoint, () => pause(awayMs(random))),
      ),
    },
  ];
};

const elected = (cluster: LocalCluster, former: string): Promise<void> =>
  until('another leader', async () => (await cluster.successorOf(former)) !== undefined);

const successorDies = async (cluster: LocalCluster, former: string): Promise<void> => {
  await elected(cluster, former);
  const successor = await cluster.successorOf(former);
  if (successor) signalAll([cluster.pidOf(successor)], 'SIGKILL');
};

export const CLUSTER_FAULTS: readonly Fault[] = [
  ...ROLES.flatMap(faultsOf),
  {
    kind: 'maioria-morta',
    about: '`kill -9` of the leader and a follower at once',
    async inflict(world, random) {
      const cluster = clusterOf(world);
      const { leader, followers } = await cluster.roles();
      const pids = [leader, random.pick(followers)].map((endpoint) => cluster.pidOf(endpoint));
      signalAll(pids, 'SIGKILL');
      return performance.now();
    },
  },
  {
    kind: 'todos-mortos',
    about: '`kill -9` of all nodes at once',
    async inflict(world) {
      const cluster = clusterOf(world);
      signalAll(
        cluster.endpoints.map((endpoint) => cluster.pidOf(endpoint)),
        'SIGKILL',
      );
      return performance.now();
    },
  },
  {
    kind: 'lider-congelado-e-sucessor-morto',
    about: 'the leader is frozen until another leads, which is killed as the first returns',
    async inflict(world, random) {
      const cluster = clusterOf(world);
      const leader = await chosen(cluster, 'leader', random);
      return frozen(cluster, leader, () => successorDies(cluster, leader));
    },
  },
  {
    kind: 'lider-isolado-e-sucessor-morto',
    about: 'the leader is cut off until another leads, which is killed as the first returns',
    possible: canBeCut,
    async inflict(world, random) {
      const cluster = clusterOf(world);
      const leader = await chosen(cluster, 'leader', random);
      return cutOff(cluster, leader, () => successorDies(cluster, leader));
    },
  },
  ...(['api', 'projections'] as const).map((part): Fault => ({
    kind: `lider-e-${part}-mortos`,
    about: `\`kill -9\` of the leader and, in the election, of the ${part}`,
    kills: part,
    async inflict(world, random) {
      const cluster = clusterOf(world);
      signalled(cluster, await chosen(cluster, 'leader', random), 'SIGKILL');
      await pause(random.between(0, 3_000));
      return killHard(world.system, part);
    },
  })),
];

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@encomenda/embedded/process/ports';
import { until } from '../waiting.js';
import { createCertificates } from './certificates.js';
import { addressOf, isWhole } from './gossip.js';
import { closeNetworks, openNetworks } from './networks.js';
import { EventStoreNode, type NodePlace } from './node.js';

const PORT = 2_113;
const REPLICATION_PORT = 1_112;
const READY_WITHIN_MS = 120_000;
/** User and password of a new EventStoreDB. */
const BORN_WITH = 'admin:changeit';

export interface EventStoreServers {
  readonly connectionString: string;
  readonly nodes: readonly EventStoreNode[];
  stop(): Promise<void>;
}

export interface ServersOptions {
  /** 1 in this machine's network, or 3 with a network namespace each (needs root). Default 1. */
  readonly count?: 1 | 3;
  readonly tls?: boolean;
  readonly inMemory?: boolean;
  /** Default: a temporary folder, removed at the end. */
  readonly folder?: string;
}

const onOneMachine = async (): Promise<NodePlace[]> => [
  {
    address: '127.0.0.1',
    port: await findFreePort(),
    replicationPort: await findFreePort(),
    entering: [],
  },
];

const onNetworksOfTheirOwn = (count: number): NodePlace[] =>
  openNetworks(count).map((network) => ({
    ...network,
    port: PORT,
    replicationPort: REPLICATION_PORT,
  }));

/** Starts one node or a cluster of an installed EventStoreDB. Resolves when it has a leader. */
export const startEventStoreDb = async (
  command: readonly string[],
  { count = 1, tls = false, inMemory = false, folder }: ServersOptions = {},
): Promise<EventStoreServers> => {
  const base = folder ?? mkdtempSync(join(tmpdir(), 'encomenda-eventstoredb-'));
  const places = count === 1 ? await onOneMachine() : onNetworksOfTheirOwn(count);
  const endpoints = places.map(({ address, port }) => `${address}:${port}`);
  const certificates = tls
    ? await createCertificates(
        join(base, 'certificates'),
        places.map(({ address }) => address),
      )
    : undefined;
  const query = certificates
    ? `tls=true&tlsCAFile=${encodeURIComponent(certificates.authority)}`
    : 'tls=false';
  const leader = count > 1 ? '&nodePreference=leader' : '';
  const user = tls ? `${BORN_WITH}@` : '';
  const connectionString = `esdb://${user}${endpoints.join(',')}?${query}${leader}`;
  const nodes = places.map((place, index) =>
    EventStoreNode.start(command, {
      place,
      folder: join(base, `node-${index + 1}`),
      inMemory,
      ...(certificates && {
        tls: { ...certificates.nodes[index]!, trustedFolder: certificates.trustedFolder },
      }),
      ...(count > 1 && { others: endpoints.filter((_, other) => other !== index) }),
    }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    if (count > 1) closeNetworks();
    if (!folder) rmSync(base, { recursive: true, force: true });
  };
  try {
    await until(
      'the event store has a leader',
      () => isWhole(addressOf(connectionString)),
      READY_WITHIN_MS,
      100,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { connectionString, nodes, stop };
};

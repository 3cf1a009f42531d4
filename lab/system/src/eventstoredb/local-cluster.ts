import { spawnSync } from 'node:child_process';
import { until } from '../waiting.js';
import { addressOf, isWhole, readGossip, readVersion, type EventStoreAddress } from './gossip.js';
import { hasNetworkOfItsOwn, listenerAt } from './listener.js';

const WHOLE_WITHIN_MS = 240_000;

const inNetworkOf = (pid: number, command: string): void => {
  const args = ['--target', String(pid), '--net', ...command.split(' ')];
  const { status, stderr } = spawnSync('nsenter', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nsenter ${args.join(' ')}: ${stderr}`);
};

/** A running cluster whose nodes are processes of this machine, kept alive by somebody else. */
export class LocalCluster {
  private readonly address: EventStoreAddress;

  constructor(connectionString: string) {
    this.address = addressOf(connectionString);
  }

  get endpoints(): readonly string[] {
    return this.address.endpoints;
  }

  /** As `23.10.6.0`. */
  version(): Promise<string> {
    return readVersion(this.endpoints[0]!, this.address);
  }

  /** @throws an Error when no process of this machine listens there */
  pidOf(endpoint: string): number {
    const pid = listenerAt(endpoint);
    if (pid === undefined) throw new Error(`No process of this machine listens at ${endpoint}.`);
    return pid;
  }

  /** Whether each node can be cut off from the others. */
  get canBeCut(): boolean {
    return this.endpoints.every((endpoint) => hasNetworkOfItsOwn(this.pidOf(endpoint)));
  }

  /** The leader and its followers. Waits for an election. */
  async roles(): Promise<{ readonly leader: string; readonly followers: readonly string[] }> {
    await this.untilWhole();
    const members = await readGossip(this.endpoints[0]!, this.address);
    const leader = members.find(({ state }) => state === 'Leader')!.endpoint;
    return { leader, followers: this.endpoints.filter((endpoint) => endpoint !== leader) };
  }

  /** The other node that leads now; undefined while none does. */
  async successorOf(former: string): Promise<string | undefined> {
    for (const endpoint of this.endpoints.filter((one) => one !== former)) {
      const members = await readGossip(endpoint, this.address).catch(() => []);
      // A leader that stands still is listed as one until its silence is noticed.
      const found = members.find(
        ({ endpoint: other, state, isAlive }) => isAlive && state === 'Leader' && other !== former,
      );
      if (found) return found.endpoint;
    }
    return undefined;
  }

  /** Waits until all nodes agree on one leader and follow it. */
  untilWhole(): Promise<void> {
    return until('the cluster is whole', () => isWhole(this.address), WHOLE_WITHIN_MS, 200);
  }

  /** Drops everything that the node sends, until `mend`. */
  cut(endpoint: string): void {
    inNetworkOf(this.pidOf(endpoint), 'ip rule add blackhole pref 1');
  }

  mend(endpoint: string): void {
    inNetworkOf(this.pidOf(endpoint), 'ip rule del pref 1');
  }
}

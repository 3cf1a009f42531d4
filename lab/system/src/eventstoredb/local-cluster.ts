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

/** A running cluster of local processes; somebody else restarts them. */
export class LocalCluster {
  private readonly address: EventStoreAddress;

  constructor(connectionString: string) {
    this.address = addressOf(connectionString);
  }

  get endpoints(): readonly string[] {
    return this.address.endpoints;
  }

  /** Such as `23.10.6.0`. */
  version(): Promise<string> {
    return readVersion(this.endpoints[0]!, this.address);
  }

  /** @throws an Error when no local process listens there */
  pidOf(endpoint: string): number {
    const pid = listenerAt(endpoint);
    if (pid === undefined) throw new Error(`No process of this machine listens at ${endpoint}.`);
    return pid;
  }

  get canBeCut(): boolean {
    return this.endpoints.every((endpoint) => hasNetworkOfItsOwn(this.pidOf(endpoint)));
  }

  /** Waits for the end of an election. */
  async roles(): Promise<{ readonly leader: string; readonly followers: readonly string[] }> {
    await this.untilWhole();
    const members = await readGossip(this.endpoints[0]!, this.address);
    const leader = members.find(({ state }) => state === 'Leader')!.endpoint;
    return { leader, followers: this.endpoints.filter((endpoint) => endpoint !== leader) };
  }

  /** The new leader in place of `former`; undefined while there is none. */
  async successorOf(former: string): Promise<string | undefined> {
    for (const endpoint of this.endpoints.filter((one) => one !== former)) {
      const members = await readGossip(endpoint, this.address).catch(() => []);
      // A frozen leader is listed as leader until the others notice its silence.
      const found = members.find(
        ({ endpoint: other, state, isAlive }) => isAlive && state === 'Leader' && other !== former,
      );
      if (found) return found.endpoint;
    }
    return undefined;
  }

  untilWhole(): Promise<void> {
    return until('the cluster is whole', () => isWhole(this.address), WHOLE_WITHIN_MS, 200);
  }

  /** Drops all packets of the node until `mend`. */
  cut(endpoint: string): void {
    inNetworkOf(this.pidOf(endpoint), 'ip rule add blackhole pref 1');
  }

  mend(endpoint: string): void {
    inNetworkOf(this.pidOf(endpoint), 'ip rule del pref 1');
  }
}

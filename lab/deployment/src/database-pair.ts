import { TcpProxy } from '@encomenda/system/tcp-proxy';
import { pause, until } from '@encomenda/system/waiting';
import { DebianPostgres, type PostgresImageSettings } from './debian-postgres.js';

export interface Takeover {
  /** Time until somebody notices that the primary is gone, ms. */
  readonly noticedAfterMs: number;
  /** The address moves before the promotion ends: for a moment it leads to a server that only reads. */
  readonly addressFirst: boolean;
}

interface Servers {
  primary: DebianPostgres;
  standby: DebianPostgres;
}

/** Two servers, of which one follows the other, behind one address that moves at a takeover. */
export class DatabasePair {
  private constructor(
    private readonly servers: Servers,
    private readonly address: TcpProxy,
  ) {}

  static async open(folder: string, image: PostgresImageSettings): Promise<DatabasePair> {
    const primary = await DebianPostgres.place('a', folder, image);
    const standby = await DebianPostgres.place('b', folder, image);
    const servers = { primary, standby };
    await primary.create();
    const address = await TcpProxy.open(() => servers.primary.port);
    const pair = new DatabasePair(servers, address);
    await standby.copy(primary);
    await pair.follow();
    return pair;
  }

  get port(): number {
    return this.address.port;
  }

  get primary(): DebianPostgres {
    return this.servers.primary;
  }

  get standby(): DebianPostgres {
    return this.servers.standby;
  }

  /** The standby becomes the primary, and the address its own. @returns the former primary, as it was left */
  async takeOver({ noticedAfterMs, addressFirst }: Takeover): Promise<DebianPostgres> {
    const { primary: former, standby: promoted } = this.servers;
    await pause(noticedAfterMs);
    const move = (): void => {
      this.servers.primary = promoted;
      this.servers.standby = former;
      this.address.reset();
    };
    if (addressFirst) {
      move();
      await pause(1_000);
    }
    await promoted.promote();
    // It has nobody to wait for yet.
    await promoted.waitFor('');
    if (!addressFirst) move();
    return former;
  }

  /** The former primary, at rest, follows the new one from here on, and is waited for at each commit. */
  async rejoin(): Promise<void> {
    const { primary, standby } = this.servers;
    await standby.stop();
    await primary.query('checkpoint');
    await standby.rewind(primary);
    await this.follow();
  }

  async stop(): Promise<void> {
    await this.address.close();
    await this.standby.stop();
    await this.primary.stop();
  }

  private async follow(): Promise<void> {
    const { primary, standby } = this.servers;
    await standby.start();
    await until('the replica streams', async () => {
      const rows = await primary.query<{ state: string }>('select state from pg_stat_replication');
      return rows[0]?.state === 'streaming';
    });
    await primary.waitFor(standby.name);
    await until('commits wait for the replica', async () => {
      const rows = await primary.query<{ sync_state: string }>(
        'select sync_state from pg_stat_replication',
      );
      return rows[0]?.sync_state === 'sync';
    });
  }
}

import { family, signalAll } from '@encomenda/system/processes';
import type { Random } from '@encomenda/platform/random';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@encomenda/embedded/process/ports';
import { readPorts } from '@encomenda/embedded/supervisor/data/data-folder';
import { createPool } from '@encomenda/platform/database/postgres';
import { LocalCluster } from '@encomenda/system/eventstoredb/local-cluster';
import type pg from 'pg';
import { firstAccess } from '@encomenda/system/visitor/first-access';
import { configOf } from '@encomenda/system/stores';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { Sender } from '../sender.js';
import { allSubjects } from '../acts/all-subjects.js';
import { Workshop } from '../workshop.js';
import { RedisServer, redisIsInstalled } from './redis-server.js';
import { SmallDisk } from './small-disk.js';
import { TcpProxy } from '@encomenda/system/network/tcp-proxy';

const PRELOAD = new URL('../../dist/campaign/under-faults.js', import.meta.url).href;

export interface Network {
  readonly banco: TcpProxy;
  readonly eventos: TcpProxy;
  readonly log: TcpProxy;
}

export class World {
  private constructor(
    private readonly folder: string,
    readonly dataFolder: string,
    readonly orders: string,
    private readonly port: number,
    readonly network: Network,
    readonly redis: RedisServer | null,
    readonly disk: SmallDisk | null,
    private readonly eventStore: string | undefined,
  ) {
    this.cluster = eventStore === undefined ? null : new LocalCluster(eventStore);
  }

  readonly cluster: LocalCluster | null;

  system!: RunningSystem;
  sender!: Sender;
  workshop!: Workshop;
  database!: pg.Pool;

  /** `onSmallDisk`: small disk where possible. `eventStore`: address of an empty one; default: embedded. */
  static async open(random: Random, onSmallDisk: boolean, eventStore?: string): Promise<World> {
    const folder = mkdtempSync(join(tmpdir(), 'encomenda-falhas-'));
    const [dataFolder, orders] = ['dados', 'pontos'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    mkdirSync(dataFolder);
    mkdirSync(orders);
    const disk = onSmallDisk ? SmallDisk.mount(dataFolder) : null;
    const postgres = () => readPorts(dataFolder).postgres ?? 0;
    const network = {
      banco: await TcpProxy.open(postgres),
      eventos: await TcpProxy.open(() => readPorts(dataFolder).eventstore ?? 0),
      log: await TcpProxy.open(postgres),
    };
    const redis = redisIsInstalled() ? await RedisServer.open(join(folder, 'redis')) : null;
    const port = await findFreePort();
    const world = new World(folder, dataFolder, orders, port, network, redis, disk, eventStore);
    try {
      await world.begin(random);
      return world;
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  /** Kills all processes at once and restarts the system. Returns the instant of the kill. */
  async powerCut(alsoStores: boolean): Promise<number> {
    const { supervisor, postgres, ...programs } = this.system.pids();
    const victims = alsoStores ? [...Object.values(programs), ...family(postgres)] : [];
    signalAll([supervisor, ...victims], 'SIGKILL');
    const over = performance.now();
    await this.start();
    this.sender.reopened();
    return over;
  }

  async close(): Promise<void> {
    await this.database?.end();
    await this.system?.stop();
    await this.redis?.close();
    for (const line of Object.values(this.network)) await (line as TcpProxy).close();
    this.disk?.unmount();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async begin(random: Random): Promise<void> {
    await this.start();
    this.database = createPool(configOf(this.system).databaseUrl, {
      name: 'campanha',
      max: 2,
      queryTimeout: 3_000,
    });
    this.sender = await Sender.of(await firstAccess(this.system));
    this.workshop = new Workshop(this.sender, random, allSubjects());
    await this.workshop.open();
  }

  private async start(): Promise<void> {
    const { banco, eventos, log } = this.network;
    const env = {
      LIMITES: 'nao',
      LOG_LEVEL: 'warn',
      PONTOS_DE_FALHA: this.orders,
      ...(this.eventStore === undefined
        ? {
            PROXY_DO_BANCO: String(banco.port),
            PROXY_DOS_EVENTOS: String(eventos.port),
            PROXY_DO_LOG: String(log.port),
          }
        : { EVENTSTORE_URL: this.eventStore }),
      NODE_OPTIONS: `--import=${PRELOAD}`,
      ...(this.redis && { REDIS_URL: this.redis.url }),
    };
    const { dataFolder, port } = this;
    this.system = await startSystem({ dataFolder, port, env });
  }
}

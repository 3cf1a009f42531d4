import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RedisServer } from '@encomenda/faults/campaign/redis-server';
import { Visitor } from '@encomenda/system/visitor';
import { health } from '@encomenda/system/health';
import { until } from '@encomenda/system/waiting';
import { Addresses } from './addresses.js';
import { readCompose, type ComposeService } from './compose.js';
import { startComposed } from './composed-services.js';
import { DatabasePair } from './database-pair.js';
import type { PostgresImageSettings } from './debian-postgres.js';
import { startEventStore } from './event-store-process.js';
import { Nginx } from './nginx.js';
import type { NodeService } from './node-service.js';

const READY_WITHIN_MS = 240_000;
const PUBLIC_NAME = 'https://localhost';

interface Parts {
  readonly database: DatabasePair;
  readonly redis: RedisServer;
  readonly store: NodeService | null;
  readonly services: readonly NodeService[];
  readonly nginx: Nginx;
}

/** The system of `docker-compose.yml` as processes: Debian's servers, our programs, one machine. */
export class Composition {
  private constructor(
    private readonly folder: string,
    readonly parts: Parts,
  ) {}

  /** An event store at EVENTSTORE_URL is used when it is set; its log must be empty. */
  static async open(): Promise<Composition> {
    const folder = mkdtempSync(join(tmpdir(), 'encomenda-partes-'));
    // The servers of Debian run as their own users.
    chmodSync(folder, 0o755);
    const compose = readCompose({
      EVENTSTORE_URL: process.env['EVENTSTORE_URL'],
      ENDERECO: PUBLIC_NAME,
      COMPOSE_PROFILES: 'node',
      POSTGRES_PASSWORD: randomBytes(12).toString('hex'),
      REDIS_PASSWORD: randomBytes(12).toString('hex'),
      CHAVE_MESTRA: randomBytes(32).toString('base64'),
      METRICAS_TOKEN: randomBytes(12).toString('hex'),
    });
    const dataFolder = join(folder, 'dados');
    mkdirSync(dataFolder);
    const parts = await startParts(folder, dataFolder, compose);
    const composition = new Composition(folder, parts);
    try {
      await until('ready', async () => (await health(composition)) === 200, READY_WITHIN_MS);
      return composition;
    } catch (error) {
      const lines = parts.services.flatMap(({ name, lines: said }) =>
        said.slice(-8).map((line) => `${name}: ${line}`),
      );
      await composition.stop();
      throw new Error(lines.join('\n'), { cause: error });
    }
  }

  get baseUrl(): string {
    return this.parts.nginx.url;
  }

  get dataFolder(): string {
    return join(this.folder, 'dados');
  }

  /** With which the tools of the lab reach the stores. */
  get settings(): Readonly<Record<string, string>> & { readonly EVENTSTORE_URL: string } {
    const { EVENTSTORE_URL, DATABASE_URL, CHAVE_MESTRA } = this.service('worker').env;
    return {
      EVENTSTORE_URL: EVENTSTORE_URL!,
      DATABASE_URL: DATABASE_URL!,
      CHAVE_MESTRA: CHAVE_MESTRA!,
      DADOS: this.dataFolder,
    };
  }

  get apis(): NodeService[] {
    return this.parts.services.filter(({ name }) => name === 'api');
  }

  service(name: string): NodeService {
    const found = this.parts.services.find((service) => service.name === name);
    if (!found) throw new Error(`There is no service ${name}.`);
    return found;
  }

  visitor(): Visitor {
    return new Visitor(this.baseUrl);
  }

  /** For the first access; each api writes it until somebody exists. */
  async accessWord(): Promise<string> {
    const word = () =>
      this.service('api').said(/palavra de acesso para o primeiro acesso: ([\w-]+)/);
    await until('the word for the first access', () => word() !== undefined);
    return word()![1]!;
  }

  /** Lines of unexpected errors, of all programs. */
  errors(): string[] {
    return this.parts.services.flatMap((service) =>
      service.errors().map((line) => `${service.name}: ${line}`),
    );
  }

  async stop(): Promise<void> {
    const { services, nginx, redis, store, database } = this.parts;
    await nginx.stop();
    await Promise.all(services.map((service) => service.stop()));
    await redis.close();
    await database.stop();
    await store?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const startParts = async (
  folder: string,
  dataFolder: string,
  compose: Readonly<Record<string, ComposeService>>,
): Promise<Parts> => {
  const addresses = new Addresses(Object.keys(compose));
  const image = compose['postgres']!.environment as unknown as PostgresImageSettings;
  const database = await DatabasePair.open(folder, image);
  addresses.place('postgres:5432', database.port);
  const [, ...settings] = compose['redis']!.command!;
  const redis = await RedisServer.open(join(folder, 'redis'), settings);
  addresses.place('redis:6379', redis.port);
  const store = process.env['EVENTSTORE_URL']
    ? null
    : await startEventStore(folder, await addresses.placeAnywhere('eventstore:2113'));
  const services = await startComposed(compose, { addresses, dataFolder });
  const ports = services.filter(({ name }) => name === 'api').map(({ env }) => Number(env['PORT']));
  const nginx = await Nginx.open(join(folder, 'nginx'), ports as [number, number]);
  return { database, redis, store, services, nginx };
};

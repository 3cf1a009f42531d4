import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { CertificateFiles } from './certificates.js';

/** Delay of a restart, as with an orchestrator. */
const RESTART_AFTER_MS = 500;

/** The command in `EVENTSTORE_NODE`, which runs an EventStoreDB node; null when unset. */
export const nodeCommand = (): readonly string[] | null => {
  const command = process.env['EVENTSTORE_NODE']?.trim();
  return command ? command.split(/\s+/) : null;
};

export interface NodePlace {
  readonly address: string;
  readonly port: number;
  readonly replicationPort: number;
  /** Command that enters the node's network namespace; empty for the machine's own. */
  readonly entering: readonly string[];
}

export interface NodeOptions {
  readonly place: NodePlace;
  readonly folder: string;
  readonly inMemory?: boolean;
  /** Absent: no TLS, no users and no rights. */
  readonly tls?: CertificateFiles & { readonly trustedFolder: string };
  /** `host:port` of the other nodes; absent: a single node. */
  readonly others?: readonly string[];
}

const settingsOf = ({ place, folder, inMemory, tls, others }: NodeOptions) => ({
  EVENTSTORE_NODE_IP: place.address,
  EVENTSTORE_NODE_PORT: String(place.port),
  EVENTSTORE_REPLICATION_IP: place.address,
  EVENTSTORE_REPLICATION_PORT: String(place.replicationPort),
  EVENTSTORE_DB: join(folder, 'db'),
  EVENTSTORE_TELEMETRY_OPTOUT: 'true',
  EVENTSTORE_LOG: join(folder, 'log'),
  EVENTSTORE_CLUSTER_SIZE: String(1 + (others?.length ?? 0)),
  EVENTSTORE_DISCOVER_VIA_DNS: 'false',
  ...(others && { EVENTSTORE_GOSSIP_SEED: others.join(',') }),
  ...(inMemory && { EVENTSTORE_MEM_DB: 'true' }),
  ...(tls
    ? {
        EVENTSTORE_CERTIFICATE_FILE: tls.cert,
        EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: tls.key,
        EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH: tls.trustedFolder,
      }
    : { EVENTSTORE_INSECURE: 'true' }),
});

/** Removes our variables with the prefix `EVENTSTORE_`: a node does not start with an unknown one. */
const withoutOurs = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('EVENTSTORE_')));

export class EventStoreNode {
  private child!: ChildProcess;
  private ending = false;

  private constructor(
    private readonly command: readonly string[],
    private readonly options: NodeOptions,
  ) {}

  static start(command: readonly string[], options: NodeOptions): EventStoreNode {
    mkdirSync(options.folder, { recursive: true });
    const node = new EventStoreNode(command, options);
    node.run();
    return node;
  }

  /** `host:port` */
  get endpoint(): string {
    const { address, port } = this.options.place;
    return `${address}:${port}`;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async stop(): Promise<void> {
    this.ending = true;
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGCONT');
    this.child.kill('SIGTERM');
    const hurry = setTimeout(() => this.child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(hurry);
  }

  private run(): void {
    const [program, ...args] = [...this.options.place.entering, ...this.command];
    const output = openSync(join(this.options.folder, 'output.log'), 'a');
    this.child = spawn(program!, args, {
      cwd: this.options.folder,
      env: { ...withoutOurs(process.env), ...settingsOf(this.options) },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.child.once('exit', () => {
      if (!this.ending) setTimeout(() => this.ending || this.run(), RESTART_AFTER_MS);
    });
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readRunRecord } from '@encomenda/embedded/supervisor/data/run-record';
import { nodeCommand } from './eventstoredb/node.js';
import { startEventStoreDb, type EventStoreServers } from './eventstoredb/servers.js';
import { Visitor } from './visitor/visitor.js';

export interface SystemOptions {
  readonly demo?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** Default: a temporary folder, removed at the end. */
  readonly dataFolder?: string;
  /** True: uses the embedded event store even when `EVENTSTORE_NODE` is set. */
  readonly onEmbeddedLog?: boolean;
  /** Default: the supervisor chooses one. */
  readonly port?: number;
  /** Default 120,000. */
  readonly readyWithinMs?: number;
}

/** 0: the system has no such process. */
export interface ProcessIds {
  readonly supervisor: number;
  readonly postgres: number;
  readonly eventstore: number;
  readonly projections: number;
  readonly api: number;
  readonly worker: number;
}

export interface RunningSystem {
  readonly baseUrl: string;
  readonly dataFolder: string;
  /** `DATABASE_URL` and `EVENTSTORE_URL` of stores that the supervisor did not start. */
  readonly outsideStores: NodeJS.ProcessEnv;
  pids(): ProcessIds;
  lines(): readonly string[];
  visitor(): Visitor;
  stop(): Promise<void>;
}

const SUPERVISOR = new URL('../../../embedded/dist/supervisor/supervisor.main.js', import.meta.url);
const STOP_WITHIN_MS = 60_000;

/** Resolves when the system is ready. @throws an Error with the last output when it is not ready in time */
export async function startSystem(options: SystemOptions = {}): Promise<RunningSystem> {
  const { demo = false, env = {}, readyWithinMs = 120_000 } = options;
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'encomenda-e2e-'));
  const log =
    demo || options.onEmbeddedLog ? null : await ownNode(dataFolder, { ...process.env, ...env });
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(options.port ?? 0),
    DADOS: dataFolder,
    NODE_ENV: 'production',
    // Off by default, but tests use the registration screen.
    CADASTRO: 'sim',
    ...(log && { EVENTSTORE_URL: log.connectionString }),
  };
  const outsideStores = storesIn({ ...process.env, ...settings, ...env });
  // The IPC channel ends it when the tests are killed.
  const child = spawn(process.execPath, [fileURLToPath(SUPERVISOR), ...(demo ? ['--demo'] : [])], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines: string[] = [];
  const stop = async () => {
    await end(child, exited);
    await log?.stop();
    if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  };
  let baseUrl: string;
  try {
    baseUrl = await ready(child, lines, readyWithinMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    baseUrl,
    dataFolder,
    outsideStores,
    pids: () => pidsOf(dataFolder),
    lines: () => lines,
    visitor: () => new Visitor(baseUrl),
    stop,
  };
}

/** A node from `EVENTSTORE_NODE`; null when the system has another log. */
const ownNode = async (
  dataFolder: string,
  { EVENTSTORE_URL }: NodeJS.ProcessEnv,
): Promise<EventStoreServers | null> => {
  const command = nodeCommand();
  return command && !EVENTSTORE_URL
    ? startEventStoreDb(command, { folder: join(dataFolder, 'eventstoredb') })
    : null;
};

const storesIn = ({ DATABASE_URL, EVENTSTORE_URL }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...(DATABASE_URL && { DATABASE_URL }),
  ...(EVENTSTORE_URL && { EVENTSTORE_URL }),
});

function ready(child: ChildProcess, lines: string[], withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${what}\n${lines.slice(-40).join('\n')}`));
    const timer = setTimeout(() => fail(`not ready after ${withinMs} ms`), withinMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code} before it was ready`);
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const [, port] = /^Encomenda pronta.*:(\d+)$/.exec(line) ?? [];
        if (!port) return;
        clearTimeout(timer);
        resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(timer);
}

function pidsOf(dataFolder: string): ProcessIds {
  const record = readRunRecord(dataFolder);
  const pid = (name: keyof ProcessIds) => record[name]?.pid ?? 0;
  return {
    supervisor: pid('supervisor'),
    postgres: pid('postgres'),
    eventstore: pid('eventstore'),
    projections: pid('projections'),
    api: pid('api'),
    worker: pid('worker'),
  };
}

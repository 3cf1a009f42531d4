import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@encomenda/embedded/process/ports';
import { readRunRecord } from '@encomenda/embedded/supervisor/run-record';
import { Visitor } from './visitor.js';

export interface SystemOptions {
  readonly demo?: boolean;
  /** Further environment of the supervisor. */
  readonly env?: NodeJS.ProcessEnv;
  /** Data of an earlier run to go on with; left out: a temporary folder, removed at the end. */
  readonly dataFolder?: string;
  /** Left out: any free one. */
  readonly port?: number;
  /** How long it may take until it is ready. Default 120 s. */
  readonly readyWithinMs?: number;
}

export interface ProcessIds {
  readonly supervisor: number;
  readonly postgres: number;
  readonly eventstore: number;
  readonly projections: number;
  readonly api: number;
  readonly worker: number;
}

/** The whole system as `npm start` runs it, on a port of its own. */
export interface RunningSystem {
  readonly baseUrl: string;
  readonly dataFolder: string;
  /** The processes as they are now; a restarted one has a new id. */
  pids(): ProcessIds;
  /** What it has printed so far. */
  lines(): readonly string[];
  /** Somebody with a browser's memory for cookies, not logged in yet. */
  visitor(): Visitor;
  /** Ends it in order. Removes the data folder if it is a temporary one. */
  stop(): Promise<void>;
}

const SUPERVISOR = new URL('../../../embedded/dist/supervisor/supervisor.main.js', import.meta.url);
const STOP_WITHIN_MS = 60_000;

/** Starts the system and answers when it is ready. Throws with its last lines when it does not get ready. */
export async function startSystem(options: SystemOptions = {}): Promise<RunningSystem> {
  const { demo = false, env = {}, readyWithinMs = 120_000 } = options;
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'encomenda-e2e-'));
  const port = options.port ?? (await findFreePort());
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DADOS: dataFolder,
    NODE_ENV: 'production',
    // Off where a shop opens; the screen is looked at here as well.
    CADASTRO: 'sim',
  };
  // The channel makes it stop when the tests are killed.
  const child = spawn(process.execPath, [fileURLToPath(SUPERVISOR), ...(demo ? ['--demo'] : [])], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines: string[] = [];
  const stop = async () => {
    await end(child, exited);
    if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await ready(child, lines, readyWithinMs);
  } catch (error) {
    await stop();
    throw error;
  }
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    baseUrl,
    dataFolder,
    pids: () => pidsOf(dataFolder),
    lines: () => lines,
    visitor: () => new Visitor(baseUrl),
    stop,
  };
}

function ready(child: ChildProcess, lines: string[], withinMs: number): Promise<void> {
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
        if (!line.startsWith('Encomenda pronta')) return;
        clearTimeout(timer);
        resolve();
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

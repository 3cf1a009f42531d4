import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { lockFolder } from '../process/folder-lock.js';
import { eachLine } from '../process/lines.js';
import { choosePort } from '../process/ports.js';
import { chooseAccount, type Account } from './account.js';
import { findBinaries, program } from './binaries.js';
import { guard } from './guard.js';
import { openCluster, type Cluster } from './cluster.js';
import { stopOrphan } from './orphan.js';

export interface PostgresOptions {
  readonly dataFolder: string;
  /** Default: the port of the last run when it is free, else any free port. */
  readonly port?: number;
  readonly fsync?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly database?: string;
  readonly log?: (line: string) => void;
}

export interface RunningPostgres {
  readonly url: string;
  readonly port: number;
  pid(): number;
  /** Cuts connections, keeps all commits. Usually 20 ms, at most about 20 s. */
  stop(): Promise<void>;
  /** Exit code, for whatever reason the process ends; null after a signal. */
  readonly exited: Promise<number | null>;
}

interface Attempt {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
}

const START_WITHIN_MS = 120_000;
const ATTEMPTS = 20;

/** Stops an orphan, then listens on 127.0.0.1. Resolves once it accepts connections. @throws FolderInUseError */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { fsync = true, database = 'encomenda', log = () => {} } = options;
  const given = resolve(options.dataFolder);
  mkdirSync(given, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(given, 'lock');
  try {
    const account = chooseAccount(findBinaries(), given);
    const moved = join(account.folder, 'data');
    if (existsSync(moved)) await stopOrphan(moved, log);
    const cluster = await openCluster(account, fsync);
    const { port, attempt } = await launch(account, cluster, options, log);
    writeFileSync(join(given, 'port'), `${port}\n`);
    await createDatabase(urlOf(cluster, port, 'postgres'), database);
    const unguard = guard(attempt.child.pid ?? 0, cluster.data);
    void attempt.exited.then(() => {
      unguard();
      unlock();
    });
    return {
      url: urlOf(cluster, port, database),
      port,
      pid: () => attempt.child.pid ?? 0,
      stop: () => stop(attempt),
      exited: attempt.exited,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function launch(
  account: Account,
  cluster: Cluster,
  { port: requested, dataFolder, fsync = true, settings = {} }: PostgresOptions,
  log: (line: string) => void,
): Promise<{ port: number; attempt: Attempt }> {
  const remembered = readPort(join(dataFolder, 'port'));
  for (let round = 1; ; round += 1) {
    const port = requested ?? (await choosePort(round > 3 ? undefined : remembered));
    const attempt = run(
      account,
      cluster,
      { port: String(port), fsync: fsync ? 'on' : 'off', ...settings },
      log,
    );
    const ready = await waitUntilReady(attempt, urlOf(cluster, port, 'postgres'));
    if (ready) return { port, attempt };
    // The shared memory of a killed predecessor stays until its last child exits.
    if (round === ATTEMPTS)
      throw new Error(`PostgreSQL does not start; see the lines before this one.`);
    await pause(50 * round);
  }
}

function run(
  account: Account,
  cluster: Cluster,
  settings: Record<string, string>,
  log: (line: string) => void,
): Attempt {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // A crash during recovery can hang for ever. PostgreSQL exits instead, and the supervisor
    // restarts it.
    restart_after_crash: 'off',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const wrapped = account.wrap(program(account.home, 'postgres'), ['-D', cluster.data, ...flags]);
  const child = spawn(wrapped.command, wrapped.args, {
    ...account.options,
    cwd: cluster.data,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  eachLine(child.stderr, log);
  const exited = new Promise<number | null>((resolveExit) => {
    child.once('exit', (code) => resolveExit(code));
    child.once('error', (error) => {
      log(error.message);
      resolveExit(null);
    });
  });
  return { child, exited };
}

async function waitUntilReady({ exited, child }: Attempt, url: string): Promise<boolean> {
  let ended = false;
  void exited.then(() => (ended = true));
  const until = Date.now() + START_WITHIN_MS;
  while (!ended) {
    if (await query(url, 'select 1')) return !ended;
    if (Date.now() > until) child.kill('SIGQUIT');
    await pause(20);
  }
  return false;
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function query(url: string, sql: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown, then immediate shutdown, then kill. */
async function stop({ child, exited }: Attempt): Promise<void> {
  const escalation = [
    setTimeout(() => child.kill('SIGQUIT'), 15_000),
    setTimeout(() => child.kill('SIGKILL'), 20_000),
  ];
  child.kill('SIGINT');
  await exited;
  escalation.forEach(clearTimeout);
}

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

function readPort(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || undefined : undefined;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolvePause) => setTimeout(resolvePause, milliseconds));
}

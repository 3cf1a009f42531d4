import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { program, type Binaries } from './binaries.js';

/** How the PostgreSQL programs run, and where their files are. PostgreSQL refuses to run as root. */
export interface Account {
  readonly home: string;
  readonly folder: string;
  wrap(command: string, args: string[]): { command: string; args: string[] };
  readonly options: { uid?: number; gid?: number };
  /** User id of the files' owner outside the namespace; null keeps the owner. */
  readonly owner: number | null;
}

const NOBODY = 65534;
const SHARED = '/var/lib/encomenda-postgres';

/** Root and users without a name need a user namespace. Where it is forbidden, root uses "nobody" and copies. */
export function chooseAccount(binaries: Binaries, folder: string): Account {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) return inNamespace(binaries, folder) ?? asNobody(binaries, folder);
  return (hasName() ? null : inNamespace(binaries, folder)) ?? asMyself(binaries, folder);
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function asMyself({ home }: Binaries, folder: string): Account {
  return { home, folder, wrap: (command, args) => ({ command, args }), options: {}, owner: null };
}

function inNamespace(binaries: Binaries, folder: string): Account | null {
  const id = someOrdinaryUser();
  const prefix = ['--user', `--map-user=${id}`, `--map-group=${id}`, '--'];
  const wrap: Account['wrap'] = (command, args) => ({
    command: 'unshare',
    args: [...prefix, command, ...args],
  });
  const probe = wrap('/bin/sh', ['-c', '"$0" --version && cd "$1" && test -w .']);
  const args = [...probe.args, program(binaries.home, 'postgres'), folder];
  const works = spawnSync(probe.command, args, { stdio: 'ignore' }).status === 0;
  const owner = process.getuid?.() ?? null;
  return works ? { home: binaries.home, folder, wrap, options: {}, owner } : null;
}

/** initdb needs a user with a name. Inside the namespace any such user will do. */
function someOrdinaryUser(): number {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines.map((line) => Number(line.split(':')[2])).find((id) => id > 0) ?? NOBODY;
}

function asNobody(binaries: Binaries, folder: string): Account {
  const options = { uid: NOBODY, gid: NOBODY };
  const reaches = (script: string, path: string) =>
    spawnSync('/bin/sh', ['-c', script, path], { ...options, cwd: '/', stdio: 'ignore' }).status ===
    0;
  const runs = reaches('"$0" --version', program(binaries.home, 'postgres'));
  const open = reaches('cd "$0/.."', folder);
  return {
    home: runs ? binaries.home : copyPrograms(binaries),
    folder: open ? folder : moveData(folder),
    wrap: (command, args) => ({ command, args }),
    options,
    owner: NOBODY,
  };
}

function copyPrograms(binaries: Binaries): string {
  const copy = join(SHARED, binaries.version);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(SHARED, { recursive: true, mode: 0o755 });
  cpSync(binaries.home, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Copies the data once and leaves a note with the new path. */
function moveData(folder: string): string {
  const note = join(folder, 'MOVED-TO.txt');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const reachable = join(SHARED, 'data', randomUUID());
  mkdirSync(join(SHARED, 'data'), { recursive: true, mode: 0o755 });
  cpSync(folder, reachable, { recursive: true });
  writeFileSync(note, `${reachable}\n`);
  return reachable;
}

export function giveFiles(path: string, owner: number | null): void {
  if (owner === null) return;
  const entry = lstatSync(path);
  if (entry.uid !== owner) lchownSync(path, owner, owner);
  if (!entry.isDirectory()) return;
  for (const child of readdirSync(path)) giveFiles(join(path, child), owner);
}

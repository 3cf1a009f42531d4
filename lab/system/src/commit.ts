import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Short hash, with `+` when the tree has changes outside docs/; outside git GIT_COMMIT or `unknown`. */
export const commit = (): string => {
  try {
    const hash = git('rev-parse', '--short', 'HEAD').trim();
    const changed = git('status', '--porcelain', '--', '.', ':!docs').trim() !== '';
    return changed ? `${hash}+` : hash;
  } catch {
    return process.env['GIT_COMMIT']?.slice(0, 7) ?? 'unknown';
  }
};
